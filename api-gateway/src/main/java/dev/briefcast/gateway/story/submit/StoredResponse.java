package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.id.StoryId;

/**
 * A response that is stored under an idempotency key.
 *
 * @param status of HTTP
 * @param body JSON
 * @param story the one it is about
 * @param replayed whether it was given before
 */
public record StoredResponse(int status, String body, StoryId story, boolean replayed) {}
