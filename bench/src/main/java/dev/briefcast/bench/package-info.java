/** Measures what Briefcast takes, and prints it; nothing here decides whether that is enough. */
@NullMarked
package dev.briefcast.bench;

import org.jspecify.annotations.NullMarked;
