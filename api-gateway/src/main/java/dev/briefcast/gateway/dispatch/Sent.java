package dev.briefcast.gateway.dispatch;

import org.jspecify.annotations.Nullable;

/**
 * What became of an attempt that was to be sent.
 *
 * @param fault why it can never be sent, or null if the broker has it
 */
record Sent(Queued queued, @Nullable Throwable fault) {

  boolean arrived() {
    return fault == null;
  }
}
