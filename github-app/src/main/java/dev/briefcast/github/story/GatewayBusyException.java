package dev.briefcast.github.story;

import java.time.Duration;

/** Thrown when the gateway refuses a request for now, with the time of the next try. */
public final class GatewayBusyException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Duration pause;
  private final boolean ofAccount;

  GatewayBusyException(Duration pause, boolean ofAccount, Throwable cause) {
    super("the gateway accepts no requests for " + pause, cause);
    this.pause = pause;
    this.ofAccount = ofAccount;
  }

  /** The duration to wait. */
  public Duration pause() {
    return pause;
  }

  /** Whether it is the account's limit that is reached. */
  public boolean isPerAccount() {
    return ofAccount;
  }
}
