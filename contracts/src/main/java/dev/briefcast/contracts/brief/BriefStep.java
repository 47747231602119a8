package dev.briefcast.contracts.brief;

/**
 * A step of the walk through a file's code: what is said while certain lines are highlighted.
 *
 * @param startLine number of the first of these lines, as the file counts; 1 or more
 * @param endLine number of the last, not before the first
 * @param say what is said: 3 to 300 code points
 */
public record BriefStep(int startLine, int endLine, String say) {

  /**
   * @throws InvalidBriefException naming every limit that is broken
   */
  public BriefStep {
    var violations = new Violations();
    violations.atLeast("startLine", startLine, 1);
    violations.atLeast("endLine", endLine, 1);
    if (endLine < startLine) {
      violations.add("endLine", "must not be before startLine (" + startLine + "), is " + endLine);
    }
    violations.length("say", say, 3, 300);
    violations.notBlank("say", say);
    violations.throwIfAny();
    say = Text.withLineFeeds(say);
  }
}
