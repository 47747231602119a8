package dev.briefcast.gateway.event;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.gateway.story.StorySnapshots;
import dev.briefcast.gateway.story.api.StoryBodies;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Builds the JSON of events. What a story's event keeps is the row of that moment, and the metadata
 * of its account: links to files that are an account's own are signed when the event is read, and
 * so open.
 */
@Component
public class EventBodies {

  /** The beginning of a query for events {@code e}; more columns and conditions may follow. */
  public static final String COLUMNS =
      StorySnapshots.SELECT
          + """
          , e.id AS event_id, e.seq AS event_seq, e.type AS event_type,
            e.created_at AS event_at, e.data::text AS event_data, e.metadata AS event_metadata,
            e.snapshot IS NOT NULL AS event_of_story
          """;

  /** The story of an event, to be put behind {@code event e}. */
  public static final String STORY = StorySnapshots.from("e.snapshot");

  /** A condition: what the event tells of is not closed to its account. */
  public static final String IS_OPEN = StorySnapshots.isOpen("e.snapshot");

  private final StoryBodies stories;

  EventBodies(StoryBodies stories) {
    this.stories = stories;
  }

  /** The event of a row that has the {@link #COLUMNS}. */
  public EventBody read(Readable row) {
    return new EventBody(
        required(row, "event_id", String.class),
        required(row, "event_type", String.class),
        required(row, "event_at", Instant.class).toString(),
        EventBody.API_VERSION,
        data(row));
  }

  private Object data(Readable row) {
    return required(row, "event_of_story", Boolean.class)
        ? stories.bodyOf(StorySnapshots.story(row), MetadataRows.read(row, "event_metadata"))
        : JsonMapper.shared().readTree(required(row, "event_data", String.class));
  }
}
