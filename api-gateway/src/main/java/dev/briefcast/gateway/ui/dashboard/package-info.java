/** What people see of their own account when they have signed in. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard;

import org.jspecify.annotations.NullMarked;
