/** Changes of other projects, read from their repositories. */
@NullMarked
package dev.briefcast.bench.change;

import org.jspecify.annotations.NullMarked;
