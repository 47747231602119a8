package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that an attempt ended without a video.
 *
 * @param errorCode a {@link FailureCode#code()}, or one of a later version
 * @param error a sentence that a person can act on
 * @param failedStage what was being done, if anything was
 * @param retryable whether the same attempt may succeed later
 */
public record StoryFailed(
    UUID eventId,
    Instant at,
    Attempt attempt,
    String errorCode,
    String error,
    @Nullable Stage failedStage,
    boolean retryable)
    implements Outcome {}
