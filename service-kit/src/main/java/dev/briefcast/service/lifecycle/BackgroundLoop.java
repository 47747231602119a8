package dev.briefcast.service.lifecycle;

import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** A thread that works from the start of a service to its end, which interrupts it. */
public abstract class BackgroundLoop implements SmartLifecycle {

  private final String name;
  private volatile boolean running;
  private volatile @Nullable Thread thread;

  /**
   * @param name of the thread
   */
  protected BackgroundLoop(String name) {
    this.name = name;
  }

  /** Works until it is interrupted, or no longer {@linkplain #isRunning() runs}. */
  protected abstract void run();

  @Override
  public final void start() {
    running = true;
    thread = Thread.ofVirtual().name(name).start(this::run);
  }

  @Override
  public final void stop() {
    running = false;
    Thread last = thread;
    thread = null;
    if (last != null) {
      last.interrupt();
    }
  }

  @Override
  public final boolean isRunning() {
    return running;
  }
}
