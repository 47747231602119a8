/** The app's Kafka topics, and how they are read. */
@NullMarked
package dev.briefcast.github.stream;

import org.jspecify.annotations.NullMarked;
