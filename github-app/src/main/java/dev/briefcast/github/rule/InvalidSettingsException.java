package dev.briefcast.github.rule;

import dev.briefcast.github.rule.Settings.Fault;

/** Thrown for a file of settings that is invalid. */
public final class InvalidSettingsException extends Exception {

  private static final long serialVersionUID = 1;

  private final transient Fault fault;

  InvalidSettingsException(int line, String message) {
    super(message);
    this.fault = new Fault(line, message);
  }

  /** What is wrong where. */
  public Fault fault() {
    return fault;
  }
}
