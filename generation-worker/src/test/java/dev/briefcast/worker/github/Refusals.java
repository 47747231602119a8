package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;

/** Reasons why nothing is fetched. */
public final class Refusals {

  private Refusals() {}

  /** One with that sentence. */
  public static FetchException of(FailureCode code, String sentence) {
    return new FetchException(code, sentence);
  }
}
