/** Webhooks, by Standard Webhooks: endpoints, their secrets and signatures. */
@NullMarked
package dev.briefcast.gateway.webhook;

import org.jspecify.annotations.NullMarked;
