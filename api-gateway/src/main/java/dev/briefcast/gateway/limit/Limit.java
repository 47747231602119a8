package dev.briefcast.gateway.limit;

import java.util.Locale;

/** What is counted. */
public enum Limit {
  /** Requests for stories, by account, across all replicas. */
  STORY_POSTS,
  /** Readings of a story, by account or client address. */
  STORY_READS,
  /** Every other call that needs a key, by account. */
  CALLS,
  /** Calls whose key was missing or wrong, by client address. */
  FAILED_AUTHENTICATION;

  private final String text = name().toLowerCase(Locale.ROOT);

  /** As clients and metrics read it. */
  String text() {
    return text;
  }
}
