/** How pages write times, lengths, keys and refusals. */
@NullMarked
package dev.briefcast.gateway.view;

import org.jspecify.annotations.NullMarked;
