package dev.briefcast.gateway.webhook.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A page of deliveries, the newest first.
 *
 * @param nextCursor null on the last page
 */
@JsonNaming(SnakeCaseStrategy.class)
public record DeliveryPage(List<DeliveryBody> data, @Nullable String nextCursor) {}
