package dev.briefcast.gateway.operator.ledger;

import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What whoever needs the ledger is told while it cannot be asked. */
public final class LedgerAway {

  private static final Logger LOG = LoggerFactory.getLogger(LedgerAway.class);

  private LedgerAway() {}

  /** Nobody said where it is. */
  public static RefusedException unknown() {
    return unavailable("This gateway was not told where the ledger is.");
  }

  /** It did not answer, or not well; why is for the log. */
  public static RefusedException silent(Throwable failure) {
    LOG.warn("The ledger does not answer: {}", failure.toString());
    return unavailable("The ledger does not answer for the moment; please try again.");
  }

  private static RefusedException unavailable(String sentence) {
    return new RefusedException(ErrorCode.SERVICE_UNAVAILABLE, sentence).header("Retry-After", "2");
  }
}
