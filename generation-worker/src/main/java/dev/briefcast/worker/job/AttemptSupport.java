package dev.briefcast.worker.job;

import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.event.EndedAttempts;
import java.time.Duration;

/**
 * What handlers of all kinds of jobs use to bring an attempt to its end.
 *
 * @param verdicts says how an attempt ended
 * @param endings publishes it
 * @param ended which attempts have ended elsewhere
 * @param tryAgainAfter how long a job rests after an unforeseen failure
 */
record AttemptSupport(
    OutcomeFactory verdicts,
    OutcomePublisher endings,
    EndedAttempts ended,
    Duration tryAgainAfter,
    Traces traces) {}
