package dev.briefcast.standalone.terminal;

import java.time.Duration;

/** Waits, unless the process is to end. */
@FunctionalInterface
public interface Pause {

  /** Says whether the process is to end. */
  boolean await(Duration time) throws InterruptedException;
}
