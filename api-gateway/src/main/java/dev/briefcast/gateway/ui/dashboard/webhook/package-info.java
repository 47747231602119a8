/** The pages of an account's webhooks. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.webhook;

import org.jspecify.annotations.NullMarked;
