package dev.briefcast.worker.gate;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the gate says of a story.
 *
 * @param checks each that was made, at least one; a file that cannot be read ends them
 */
public record GateVerdict(List<CheckResult> checks) {

  public GateVerdict {
    if (checks.isEmpty()) {
      throw new IllegalArgumentException("a verdict without a check");
    }
    checks = List.copyOf(checks);
  }

  /** Whether all is as it should be. */
  public boolean passed() {
    return checks.stream().allMatch(CheckResult::passed);
  }

  /** What is not as it should be, for a person; empty if everything is. */
  public String faults() {
    return checks.stream()
        .filter(each -> !each.passed())
        .map(each -> each.check().label().replace('_', ' ') + ": " + each.saw())
        .collect(Collectors.joining("; "));
  }
}
