package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;

/** Failures to fetch a pull request, as the worker meets them. */
public final class FetchFailures {

  private FetchFailures() {}

  /** One with that sentence. */
  public static FetchException of(FailureCode code, String sentence) {
    return new FetchException(code, sentence);
  }
}
