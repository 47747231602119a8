package dev.briefcast.gateway.story.api;

import dev.briefcast.contracts.change.Coverage;
import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** The JSON of how much of a pull request its story covers. */
@JsonNaming(SnakeCaseStrategy.class)
record CoverageBody(
    Coverage.Told files,
    Coverage.Told hunks,
    List<Coverage.Skipped> skipped,
    boolean diffTruncated) {

  static CoverageBody of(Coverage coverage) {
    return new CoverageBody(
        coverage.files(), coverage.hunks(), coverage.skipped(), coverage.diffTruncated());
  }
}
