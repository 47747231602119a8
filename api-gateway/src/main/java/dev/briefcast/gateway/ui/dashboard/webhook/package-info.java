/** The webhooks of an account as its people see them. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.webhook;

import org.jspecify.annotations.NullMarked;
