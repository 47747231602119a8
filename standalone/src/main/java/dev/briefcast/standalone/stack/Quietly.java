package dev.briefcast.standalone.stack;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stops things whose failure to stop in order must not keep the next one from stopping. */
final class Quietly {

  private static final Logger LOG = LoggerFactory.getLogger(Quietly.class);

  private Quietly() {}

  static void close(AutoCloseable running) {
    try {
      running.close();
    } catch (Exception e) {
      LOG.warn("did not stop in order: {}", running.getClass().getSimpleName(), e);
    }
  }
}
