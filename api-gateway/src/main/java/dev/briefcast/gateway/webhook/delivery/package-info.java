/** Sends events to endpoints, and reaches nobody inside by it. */
@NullMarked
package dev.briefcast.gateway.webhook.delivery;

import org.jspecify.annotations.NullMarked;
