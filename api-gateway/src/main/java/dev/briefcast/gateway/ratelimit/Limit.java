package dev.briefcast.gateway.ratelimit;

import java.time.Duration;
import java.util.Locale;

/** The rate limits, by what they count. */
public enum Limit {
  /** Requests for stories, by account, across all replicas. */
  STORY_POSTS(Duration.ofMinutes(1)),
  /** Readings of a story, by account or client address. */
  STORY_READS(Duration.ofMinutes(1)),
  /** Every other call, by account or, where it needs no key, by client address. */
  CALLS(Duration.ofMinutes(1)),
  /** Pages, and files and streams of theirs, by account or client address. */
  PAGES(Duration.ofMinutes(1)),
  /** Calls whose key was missing or wrong, by client address. */
  FAILED_AUTHENTICATION(Duration.ofMinutes(1)),
  /** Tries to sign in, by client address. */
  SIGN_INS(Duration.ofMinutes(1)),
  /** Passwords tried for an email address, by browsers in which its person never signed in. */
  PASSWORDS(Duration.ofMinutes(15)),
  /** Mails asked for by those who are not signed in, by client address. */
  MAILS(Duration.ofHours(1));

  private final Duration period;
  private final String text = name().toLowerCase(Locale.ROOT);

  Limit(Duration period) {
    this.period = period;
  }

  /** In which so many are admitted. */
  Duration period() {
    return period;
  }

  /** As clients and metrics read it. */
  String text() {
    return text;
  }
}
