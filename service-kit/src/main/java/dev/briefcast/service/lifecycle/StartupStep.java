package dev.briefcast.service.lifecycle;

import org.springframework.context.SmartLifecycle;

/**
 * Something that is done once when a service starts, in its phase; it stops the start by throwing.
 */
public abstract class StartupStep implements SmartLifecycle {

  private volatile boolean done;

  /** Does it. */
  protected abstract void run();

  @Override
  public final void start() {
    run();
    done = true;
  }

  @Override
  public final void stop() {
    done = false;
  }

  @Override
  public final boolean isRunning() {
    return done;
  }
}
