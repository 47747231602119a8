/** Load over HTTP and SQL: connections kept busy, and their rates. */
@NullMarked
package dev.briefcast.bench.load;

import org.jspecify.annotations.NullMarked;
