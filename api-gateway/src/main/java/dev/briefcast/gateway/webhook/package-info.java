/** Where accounts have their events sent, by Standard Webhooks. */
@NullMarked
package dev.briefcast.gateway.webhook;

import org.jspecify.annotations.NullMarked;
