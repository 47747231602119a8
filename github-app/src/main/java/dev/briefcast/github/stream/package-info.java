/** How the app reads and writes topics. */
@NullMarked
package dev.briefcast.github.stream;

import org.jspecify.annotations.NullMarked;
