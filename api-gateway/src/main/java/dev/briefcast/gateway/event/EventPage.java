package dev.briefcast.gateway.event;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A page of events, the newest first.
 *
 * @param nextCursor null on the last page
 */
@JsonNaming(SnakeCaseStrategy.class)
public record EventPage(List<EventBody> data, @Nullable String nextCursor) {}
