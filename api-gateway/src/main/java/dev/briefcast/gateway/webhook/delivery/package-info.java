/** Delivers events to endpoints, at public addresses only. */
@NullMarked
package dev.briefcast.gateway.webhook.delivery;

import org.jspecify.annotations.NullMarked;
