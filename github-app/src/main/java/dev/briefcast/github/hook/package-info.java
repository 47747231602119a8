/** Takes in what GitHub calls, verified and bounded, and hands it on through Kafka. */
@NullMarked
package dev.briefcast.github.hook;

import org.jspecify.annotations.NullMarked;
