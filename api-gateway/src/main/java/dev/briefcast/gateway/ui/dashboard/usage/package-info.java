/** The minutes of an account as its people see them. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.usage;

import org.jspecify.annotations.NullMarked;
