/** The stories of an account as its people see them, and new ones. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard.story;

import org.jspecify.annotations.NullMarked;
