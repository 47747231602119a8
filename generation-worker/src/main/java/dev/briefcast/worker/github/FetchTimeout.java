package dev.briefcast.worker.github;

import java.time.Duration;

/**
 * How long fetching one pull request may take, all waiting included.
 *
 * @param time more than 0
 */
public record FetchTimeout(Duration time) {}
