package dev.briefcast.worker.queue;

import java.time.Duration;

/**
 * The timing of a loop, once the broker's own settings are known.
 *
 * @param lock how long a record stays with a consumer that says nothing
 * @param renewEvery how often it says something
 * @param stopWithin how long a job may take to stop
 * @param deliveriesMax how often a job is delivered before it is given up; below the broker's limit
 */
record LoopSettings(Duration lock, Duration renewEvery, Duration stopWithin, int deliveriesMax) {}
