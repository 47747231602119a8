package dev.briefcast.gateway.ui.view;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A notice on a page: what was done, or why it was not.
 *
 * @param tone {@code good}, {@code warn} or {@code bad}
 * @param text a sentence
 * @param findings what is wrong with what was sent, field by field
 * @param upgrade where there are more minutes, if it is about them
 */
public record Notice(String tone, String text, List<Violation> findings, @Nullable String upgrade) {

  /** A notice that something was done. */
  public static Notice done(String text) {
    return new Notice("good", text, List.of(), null);
  }

  /** Why something was refused: in the words of the API, or field by field. */
  public static Notice of(RefusedException refused) {
    Object upgrade = refused.extras().get("upgrade_url");
    List<Violation> findings = findings(refused);
    boolean patience = refused.code() == ErrorCode.RATE_LIMIT_EXCEEDED || upgrade != null;
    return new Notice(
        patience ? "warn" : "bad",
        findings.isEmpty() ? refused.sentence() : "Not valid yet:",
        findings,
        upgrade == null ? null : upgrade.toString());
  }

  private static List<Violation> findings(RefusedException refused) {
    return refused.extras().get("details") instanceof List<?> details
        ? details.stream().filter(Violation.class::isInstance).map(Violation.class::cast).toList()
        : List.of();
  }
}
