package dev.briefcast.gateway.event;

import dev.briefcast.contracts.id.StoryId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * The filters and the cursor of a list of events.
 *
 * @param type or null for any
 * @param story that they are about, or null for any
 * @param delivered whether only those that reached every endpoint, or only those that some endpoint
 *     has not got; null for any
 * @param limit 1 to 100
 * @param after where the page before ended, or null for the first page
 */
public record EventQuery(
    @Nullable AccountEventType type,
    @Nullable StoryId story,
    @Nullable Boolean delivered,
    int limit,
    @Nullable EventCursor after) {

  /** The query in a request's parameters; fails with a refusal if it is none. */
  public static EventQuery read(MultiValueMap<String, String> parameters) {
    var read = new ListParameters(parameters);
    var query =
        new EventQuery(
            read.value(
                "type",
                AccountEventType::parse,
                "must be one of " + String.join(", ", AccountEventType.texts())),
            read.value("story", StoryId::parse, "must be the id of a story"),
            read.value("delivered", EventQuery::flag, "must be true or false"),
            read.limit(),
            read.after());
    read.check();
    return query;
  }

  private static Optional<Boolean> flag(String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }
}
