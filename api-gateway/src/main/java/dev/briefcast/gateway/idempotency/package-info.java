/** Remembers answers, so that a request that is sent again by its client is not done again. */
@NullMarked
package dev.briefcast.gateway.idempotency;

import org.jspecify.annotations.NullMarked;
