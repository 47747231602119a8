package dev.briefcast.gateway.operator.ledger;

import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.jspecify.annotations.Nullable;

/** What whoever needs the ledger is told while it cannot be asked. */
public final class LedgerAway {

  private LedgerAway() {}

  /** Nobody said where it is. */
  public static RefusedException unknown() {
    return unavailable("This gateway was not told where the ledger is.", null);
  }

  /** It did not answer, or not well; why is for the log. */
  public static RefusedException silent(Throwable failure) {
    return unavailable("The ledger does not answer for the moment; please try again.", failure);
  }

  private static RefusedException unavailable(String sentence, @Nullable Throwable cause) {
    return new RefusedException(ErrorCode.SERVICE_UNAVAILABLE, sentence, cause)
        .header("Retry-After", "2");
  }
}
