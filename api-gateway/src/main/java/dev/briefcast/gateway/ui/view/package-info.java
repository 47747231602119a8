/** Formats of times, lengths, keys and notices on pages. */
@NullMarked
package dev.briefcast.gateway.ui.view;

import org.jspecify.annotations.NullMarked;
