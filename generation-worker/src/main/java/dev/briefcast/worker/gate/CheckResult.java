package dev.briefcast.worker.gate;

/**
 * What a check came to.
 *
 * @param passed whether it is as it should be
 * @param saw what was found, in a few words that may follow a colon
 */
public record CheckResult(Check check, boolean passed, String saw) {}
