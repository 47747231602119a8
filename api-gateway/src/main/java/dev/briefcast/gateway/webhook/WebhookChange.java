package dev.briefcast.gateway.webhook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is wanted of an endpoint; null is left as it is.
 *
 * @param types of which events; empty for all
 */
public record WebhookChange(
    @Nullable String url,
    @Nullable List<String> types,
    @Nullable String description,
    @Nullable Boolean enabled) {}
