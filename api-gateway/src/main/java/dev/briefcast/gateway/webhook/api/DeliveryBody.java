package dev.briefcast.gateway.webhook.api;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The JSON of a delivery: an event on its way to an endpoint, and the result of the last attempt.
 *
 * @param event its id
 * @param state {@code waiting}, {@code delivered} or {@code failed}
 * @param triedAt null before the first try
 * @param status that the endpoint answered; null if it did not
 * @param answer the first kilobyte of what it answered
 * @param error what went wrong; null if nothing did
 * @param nextTryAt null if there is none
 */
@JsonNaming(SnakeCaseStrategy.class)
public record DeliveryBody(
    String event,
    String type,
    String state,
    int tries,
    @Nullable String triedAt,
    @Nullable Integer status,
    @Nullable Integer latencyMillis,
    @Nullable String answer,
    @Nullable String error,
    @Nullable String nextTryAt) {}
