/**
 * A real Kafka broker and a real PostgreSQL server, started from this JVM: with persistent data for
 * the standalone product, with temporary data for tests. Nothing outside this room knows how.
 */
@NullMarked
package dev.briefcast.embedded;

import org.jspecify.annotations.NullMarked;
