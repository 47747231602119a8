package dev.briefcast.worker.github;

import java.time.Duration;

/**
 * How long fetching one pull request may take, including all waiting.
 *
 * @param time more than 0
 */
public record FetchTimeout(Duration time) {}
