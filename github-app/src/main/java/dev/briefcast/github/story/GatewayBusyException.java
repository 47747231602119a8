package dev.briefcast.github.story;

import java.time.Duration;

/** The gateway takes no request now; it says when it does. */
public final class GatewayBusyException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Duration pause;
  private final boolean ofAccount;

  GatewayBusyException(Duration pause, boolean ofAccount, Throwable cause) {
    super("the gateway takes no request for " + pause, cause);
    this.pause = pause;
    this.ofAccount = ofAccount;
  }

  /** How long to wait. */
  public Duration pause() {
    return pause;
  }

  /** Whether it is the account's limit that is reached. */
  public boolean isOfAccount() {
    return ofAccount;
  }
}
