package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say how much video the plan custom has. */
final class CustomPlan {

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "Minutes a month; only with the plan custom.")
  private @Nullable Integer minutes;

  /** The request with that number, if it was said. */
  Request addTo(Request request) {
    return request.field("minutes", minutes);
  }
}
