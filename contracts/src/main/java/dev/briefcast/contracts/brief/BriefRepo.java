package dev.briefcast.contracts.brief;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The repository that a brief's code comes from; shown, never fetched.
 *
 * @param owner 1 to 100 code points
 * @param name 1 to 100 code points
 * @param branch at most 200 code points
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BriefRepo(String owner, String name, @Nullable String branch) {

  /**
   * @throws InvalidBriefException naming every limit that is broken
   */
  public BriefRepo {
    var violations = new Violations();
    violations.length("owner", owner, 1, 100);
    violations.length("name", name, 1, 100);
    violations.lengthAtMost("branch", branch, 200);
    violations.throwIfAny();
    owner = Text.withLineFeeds(owner);
    name = Text.withLineFeeds(name);
    branch = Text.optional(branch);
  }
}
