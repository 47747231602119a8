/** The API keys of an account as its people see them. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.key;

import org.jspecify.annotations.NullMarked;
