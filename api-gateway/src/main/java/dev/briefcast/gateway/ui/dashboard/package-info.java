/** The pages of an account, for people who have signed in. */
@NullMarked
package dev.briefcast.gateway.ui.dashboard;

import org.jspecify.annotations.NullMarked;
