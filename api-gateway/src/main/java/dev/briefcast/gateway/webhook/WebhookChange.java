package dev.briefcast.gateway.webhook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A requested change of an endpoint; null leaves a field as it is.
 *
 * @param types of which events; empty for all
 */
public record WebhookChange(
    @Nullable String url,
    @Nullable List<String> types,
    @Nullable String description,
    @Nullable Boolean enabled) {}
