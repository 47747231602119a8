package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import org.jspecify.annotations.Nullable;

/** The error while the ledger cannot be reached. */
public final class LedgerUnavailable {

  private LedgerUnavailable() {}

  /** Nobody said where it is. */
  public static RefusedException notConfigured() {
    return unavailable("This gateway has no address of the ledger configured.", null);
  }

  /**
   * The refusal where the ledger does not respond, or responds with an error; the cause is for the
   * log.
   */
  public static RefusedException notResponding(Throwable failure) {
    return unavailable("The ledger is not responding; please try again.", failure);
  }

  private static RefusedException unavailable(String sentence, @Nullable Throwable cause) {
    return new RefusedException(ErrorCode.SERVICE_UNAVAILABLE, sentence, cause)
        .header("Retry-After", "2");
  }
}
