package dev.briefcast.gateway.idempotency;

import dev.briefcast.contracts.id.StoryId;

/**
 * What a client is told.
 *
 * @param status of HTTP
 * @param body JSON
 * @param story the one it is about
 * @param replayed whether it was given before
 */
public record Answer(int status, String body, StoryId story, boolean replayed) {}
