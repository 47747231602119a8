/** Gateways, workers and clients to be measured. */
@NullMarked
package dev.briefcast.bench.stack;

import org.jspecify.annotations.NullMarked;
