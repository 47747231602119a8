package dev.briefcast.renderer.verify;

import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;

/**
 * The verdict of the quality gate: passed or not, with the results of all checks.
 *
 * @param checks each that was made, at least one; a file that cannot be read ends them
 */
public record GateVerdict(List<CheckResult> checks) {

  public GateVerdict {
    if (checks.isEmpty()) {
      throw new IllegalArgumentException("a verdict needs a check");
    }
    checks = List.copyOf(checks);
  }

  /** Whether the story may be shown: it passed every check that is required. */
  public boolean passed() {
    return checks.stream().allMatch(each -> each.passed() || !each.check().isRequired());
  }

  /** What is not as it should be, required or not, for a person; empty if everything is. */
  public String faults() {
    return checks.stream()
        .filter(each -> !each.passed())
        .map(each -> each.check().label().replace('_', ' ') + ": " + each.saw())
        .collect(Collectors.joining("; "));
  }

  /** Logs what is not as it should be, if anything is, of a story that passed. */
  public void warn(Logger log) {
    if (!faults().isEmpty()) {
      log.warn("A story passed the gate with failed checks: {}", faults());
    }
  }
}
