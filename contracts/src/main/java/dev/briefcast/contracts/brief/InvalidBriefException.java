package dev.briefcast.contracts.brief;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown for a brief that violates the contract; lists every violation. */
public final class InvalidBriefException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Violation> violations;

  public InvalidBriefException(List<Violation> violations) {
    super(
        violations.stream()
            .map(each -> each.field() + " " + each.message())
            .collect(Collectors.joining("; ")));
    this.violations = List.copyOf(violations);
  }

  /** Every violation, in the order of the brief's fields; never empty. */
  public List<Violation> violations() {
    return violations;
  }
}
