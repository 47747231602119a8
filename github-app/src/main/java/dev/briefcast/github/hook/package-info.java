/** Receives GitHub's webhooks, verified and bounded, and publishes them to Kafka. */
@NullMarked
package dev.briefcast.github.hook;

import org.jspecify.annotations.NullMarked;
