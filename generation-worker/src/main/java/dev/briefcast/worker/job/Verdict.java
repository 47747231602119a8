package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.StoryFailed;
import dev.briefcast.contracts.event.StoryReady;

/**
 * How an attempt ended: the outcome to publish, and whether its request becomes a dead letter.
 *
 * @param outcome what is announced
 * @param isDead whether the request is put away for an operator to look at: it was not served, and
 *     trying it again would change nothing
 */
record Verdict(Outcome outcome, boolean isDead) {

  /** A word for it: {@code ready}, or the failure's code. */
  String code() {
    return switch (outcome) {
      case StoryReady ready -> "ready";
      case StoryFailed failed -> failed.errorCode();
    };
  }

  /** The message for people. */
  String sentence() {
    return switch (outcome) {
      case StoryReady ready -> "The video is ready.";
      case StoryFailed failed -> failed.error();
    };
  }
}
