package dev.briefcast.standalone.stack;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes things one after the other, whether or not an earlier one fails to close. */
final class Quietly {

  private static final Logger log = LoggerFactory.getLogger(Quietly.class);

  private Quietly() {}

  static void close(AutoCloseable running) {
    try {
      running.close();
    } catch (Exception e) {
      log.warn("Did not stop cleanly: {}", running.getClass().getSimpleName(), e);
    }
  }
}
