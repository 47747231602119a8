/** The people of an account, and what each may do. */
@NullMarked
package dev.briefcast.gateway.ui.settings.people;

import org.jspecify.annotations.NullMarked;
