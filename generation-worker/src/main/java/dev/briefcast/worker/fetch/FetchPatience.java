package dev.briefcast.worker.fetch;

import java.time.Duration;

/**
 * How long fetching one change may take, with all waiting.
 *
 * @param time more than 0
 */
public record FetchPatience(Duration time) {}
