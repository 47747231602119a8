package dev.briefcast.gateway.outcome;

import dev.briefcast.contracts.event.Outcome;
import java.time.Instant;

/**
 * An outcome that changed its story.
 *
 * @param acceptedAt when the request was accepted for which the attempt was made
 * @param again whether another attempt follows
 */
record AppliedOutcome(Outcome outcome, Instant acceptedAt, boolean again) {}
