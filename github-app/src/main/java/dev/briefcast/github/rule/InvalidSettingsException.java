package dev.briefcast.github.rule;

import dev.briefcast.github.rule.Settings.Fault;

/** A file of settings that cannot be used. */
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
