package dev.briefcast.contracts.brief;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One file of a brief.
 *
 * @param path 1 to 500 code points, not only white space
 * @param role what the file is for; at most 500 code points
 * @param language the excerpt's language, however the client calls it; at most 40 code points
 * @param excerpt a part of the file; at most 20,000 code points; lines end with LF
 * @param startLine number of the excerpt's first line in the file; 1 or more
 * @param endLine number of the last line; not before {@code startLine}
 * @param steps how the story walks through the excerpt, in its order; null, or 1 to 12 steps whose
 *     lines are the excerpt's
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BriefFile(
    String path,
    @Nullable String role,
    @Nullable String language,
    @Nullable String excerpt,
    @Nullable Integer startLine,
    @Nullable Integer endLine,
    @Nullable List<BriefStep> steps) {

  private static final int STEPS_MAX = 12;

  /** One without steps. */
  public BriefFile(
      String path,
      @Nullable String role,
      @Nullable String language,
      @Nullable String excerpt,
      @Nullable Integer startLine,
      @Nullable Integer endLine) {
    this(path, role, language, excerpt, startLine, endLine, null);
  }

  /**
   * @throws InvalidBriefException naming every limit that is broken
   */
  @JsonCreator
  public BriefFile {
    var violations = new Violations();
    check(violations, path, role, language, excerpt);
    checkLines(violations, startLine, endLine);
    checkSteps(violations, steps, excerpt, startLine == null ? 1 : startLine);
    violations.throwIfAny();
    path = Text.withLineFeeds(path);
    role = Text.optional(role);
    language = Text.optional(language);
    excerpt = Text.optional(excerpt);
    steps = steps == null ? null : List.copyOf(steps);
  }

  private static void checkSteps(
      Violations violations,
      @Nullable List<BriefStep> steps,
      @Nullable String excerpt,
      int startLine) {
    if (steps == null) {
      return;
    }
    violations.size("steps", steps.size(), 1, STEPS_MAX);
    if (excerpt == null) {
      violations.add("steps", "require an excerpt");
      return;
    }
    long last = startLine + Math.max(1, excerpt.lines().count()) - 1;
    for (int i = 0; i < Math.min(STEPS_MAX, steps.size()); i++) {
      BriefStep step = steps.get(i);
      if (step.startLine() < startLine || step.endLine() > last) {
        violations.add(
            "steps[" + i + "]", "must be within the excerpt's lines " + startLine + " to " + last);
      }
    }
  }

  private static void check(
      Violations violations,
      String path,
      @Nullable String role,
      @Nullable String language,
      @Nullable String excerpt) {
    violations.length("path", path, 1, 500);
    violations.notBlank("path", path);
    violations.lengthAtMost("role", role, 500);
    violations.lengthAtMost("language", language, 40);
    violations.lengthAtMost("excerpt", excerpt, 20_000);
  }

  private static void checkLines(
      Violations violations, @Nullable Integer startLine, @Nullable Integer endLine) {
    violations.atLeast("startLine", startLine, 1);
    violations.atLeast("endLine", endLine, 1);
    if (startLine != null && endLine != null && endLine < startLine) {
      violations.add("endLine", "must not be before startLine (" + startLine + "), is " + endLine);
    }
  }
}
