/** The {@code briefcast} command line. */
@NullMarked
package dev.briefcast.standalone;

import org.jspecify.annotations.NullMarked;
