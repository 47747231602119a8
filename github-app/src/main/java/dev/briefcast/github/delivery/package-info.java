/** Applies deliveries: each once, to the row of what it is about. */
@NullMarked
package dev.briefcast.github.delivery;

import org.jspecify.annotations.NullMarked;
