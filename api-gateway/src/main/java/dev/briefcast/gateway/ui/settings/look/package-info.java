/** The page on which an account chooses the look and voice of its stories. */
@NullMarked
package dev.briefcast.gateway.ui.settings.look;

import org.jspecify.annotations.NullMarked;
