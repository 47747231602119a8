package dev.briefcast.gateway.queue;

import org.jspecify.annotations.Nullable;

/**
 * The result of publishing an attempt.
 *
 * @param fault why it can never be sent, or null if the broker has it
 */
record SendResult(QueuedAttempt queued, @Nullable Throwable fault) {

  boolean arrived() {
    return fault == null;
  }
}
