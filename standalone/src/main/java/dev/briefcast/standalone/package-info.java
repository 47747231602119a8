/** The {@code briefcast} command line: reads what was asked for, and says what came of it. */
@NullMarked
package dev.briefcast.standalone;

import org.jspecify.annotations.NullMarked;
