package dev.briefcast.gateway.story.cancel;

import java.time.Duration;
import org.springframework.context.ApplicationContext;

/** A look of a gateway at what takes too long. */
public final class DeadlineLook {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Deadlines deadlines;

  public DeadlineLook(ApplicationContext gateway) {
    deadlines = gateway.getBean(Deadlines.class);
  }

  /** Looks once. */
  public void look() {
    deadlines.enforce().block(TIMEOUT);
  }
}
