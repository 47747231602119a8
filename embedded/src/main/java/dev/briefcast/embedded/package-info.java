/**
 * A real Kafka broker and a real PostgreSQL server, started from this JVM: with lasting data for
 * the standalone product, with passing data for tests. Nothing outside this room knows how.
 */
@NullMarked
package dev.briefcast.embedded;

import org.jspecify.annotations.NullMarked;
