/** The export of an account's data, and its end. */
@NullMarked
package dev.briefcast.gateway.ui.settings.closing;

import org.jspecify.annotations.NullMarked;
