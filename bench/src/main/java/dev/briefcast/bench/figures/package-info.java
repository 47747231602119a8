/** What was measured: samples, percentiles, tables. */
@NullMarked
package dev.briefcast.bench.figures;

import org.jspecify.annotations.NullMarked;
