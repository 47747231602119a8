/** Benchmarks: they measure and print; nothing here decides whether the figures are good enough. */
@NullMarked
package dev.briefcast.bench;

import org.jspecify.annotations.NullMarked;
