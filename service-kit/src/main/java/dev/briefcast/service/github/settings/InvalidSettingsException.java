package dev.briefcast.service.github.settings;

import dev.briefcast.service.github.settings.Settings.Fault;

/** Thrown for a file of settings that is invalid. */
public final class InvalidSettingsException extends Exception {

  private static final long serialVersionUID = 1;

  private final transient Fault fault;

  InvalidSettingsException(int line, String message) {
    super(message);
    this.fault = new Fault(line, message);
  }

  /** The error and its line. */
  public Fault fault() {
    return fault;
  }
}
