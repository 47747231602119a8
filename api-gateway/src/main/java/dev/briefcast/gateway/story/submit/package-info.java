/** From a POST to an accepted story: validation, idempotency, cache, holds, attempts. */
@NullMarked
package dev.briefcast.gateway.story.submit;

import org.jspecify.annotations.NullMarked;
