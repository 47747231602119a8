/** How pages write times, lengths, keys and refusals. */
@NullMarked
package dev.briefcast.gateway.ui.view;

import org.jspecify.annotations.NullMarked;
