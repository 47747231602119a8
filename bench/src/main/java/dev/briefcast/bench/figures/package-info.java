/** Samples, percentiles and tables. */
@NullMarked
package dev.briefcast.bench.figures;

import org.jspecify.annotations.NullMarked;
