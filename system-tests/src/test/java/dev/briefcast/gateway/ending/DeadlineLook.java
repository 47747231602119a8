package dev.briefcast.gateway.ending;

import java.time.Duration;
import org.springframework.context.ApplicationContext;

/** A look of a gateway at what takes too long. */
public final class DeadlineLook {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Deadlines deadlines;

  public DeadlineLook(ApplicationContext gateway) {
    deadlines = gateway.getBean(Deadlines.class);
  }

  /** Looks once. */
  public void look() {
    deadlines.look().block(PATIENCE);
  }
}
