package dev.briefcast.renderer.verify;

/**
 * The result of one check.
 *
 * @param passed whether it is as it should be, required or not
 * @param saw what was found, in a few words that may follow a colon
 */
public record CheckResult(Check check, boolean passed, String saw) {}
