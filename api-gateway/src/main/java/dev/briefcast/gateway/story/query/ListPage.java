package dev.briefcast.gateway.story.query;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A page of a list.
 *
 * @param nextCursor null on the last page
 * @param first the cursor of the first story, to ask for what came since; null if there is none
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ListPage(
    List<ListedStory> data, @Nullable String nextCursor, @JsonIgnore @Nullable String first) {}
