package dev.briefcast.gateway.story.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A page of a list.
 *
 * @param nextCursor null on the last page
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ListPage(List<ListedStory> data, @Nullable String nextCursor) {}
