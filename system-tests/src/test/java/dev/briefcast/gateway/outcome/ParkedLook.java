package dev.briefcast.gateway.outcome;

import java.time.Duration;
import org.springframework.context.ApplicationContext;

/** A look of a gateway at the outcomes that it parked. */
public final class ParkedLook {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ParkedOutcomes parked;

  public ParkedLook(ApplicationContext gateway) {
    parked = gateway.getBean(ParkedOutcomes.class);
  }

  /** Looks once. */
  public void look() {
    parked.applyDue().block(TIMEOUT);
  }
}
