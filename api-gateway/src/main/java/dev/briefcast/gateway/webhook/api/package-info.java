/** Webhooks over HTTP: controllers, and what they read and write. */
@NullMarked
package dev.briefcast.gateway.webhook.api;

import org.jspecify.annotations.NullMarked;
