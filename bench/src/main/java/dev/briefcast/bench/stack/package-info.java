/** What is measured: gateways, workers and clients started for a benchmark. */
@NullMarked
package dev.briefcast.bench.stack;

import org.jspecify.annotations.NullMarked;
