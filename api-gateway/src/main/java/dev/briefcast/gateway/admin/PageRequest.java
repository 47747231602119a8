package dev.briefcast.gateway.admin;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A requested page of a list: lists are newest first, and a cursor names the last item of the page
 * before, so that new items move nothing.
 *
 * @param limit how many items at most
 * @param before items older than this one
 */
public record PageRequest(int limit, Position before) {

  private static final int LIMIT = 20;
  private static final int LIMIT_MAX = 100;

  /** Later than everything. */
  private static final Position FIRST = new Position(Instant.parse("9999-01-01T00:00:00Z"), "~");

  /**
   * The position of an item in a list.
   *
   * @param at exact to a microsecond, as the database keeps it
   */
  public record Position(Instant at, String id) {

    String cursor() {
      String text = at.getEpochSecond() + "." + at.getNano() + "." + id;
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Position> parse(String cursor) {
      try {
        String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        String[] parts = text.split("\\.", 3);
        if (parts.length != 3 || parts[2].length() > 200 || parts[2].indexOf('\0') >= 0) {
          return Optional.empty();
        }
        long seconds = Long.parseLong(parts[0]);
        if (seconds < 0 || seconds > FIRST.at().getEpochSecond()) {
          return Optional.empty();
        }
        return Optional.of(
            new Position(Instant.ofEpochSecond(seconds, Integer.parseInt(parts[1])), parts[2]));
      } catch (IllegalArgumentException | DateTimeException notOurs) {
        return Optional.empty();
      }
    }
  }

  /** Reads {@code limit} and {@code cursor}; what is wrong with them is added to the fields. */
  public static PageRequest of(RequestFields query) {
    Integer limit = query.optionalNumberText("limit", 1, LIMIT_MAX);
    String cursor = query.optionalText("cursor", 400);
    Position before = cursor == null ? FIRST : Position.parse(cursor).orElse(null);
    if (before == null) {
      query.addViolation("cursor", "must be a cursor from an earlier page of this list");
    }
    return new PageRequest(limit == null ? LIMIT : limit, before == null ? FIRST : before);
  }

  /** Reads the query of an API call, which may say nothing else. */
  public static PageRequest ofQuery(MultiValueMap<String, String> query) {
    return valid(RequestFields.ofQuery(query));
  }

  /** Reads the query of a page, in which what is empty counts as absent. */
  public static PageRequest ofPage(MultiValueMap<String, String> query) {
    return valid(RequestFields.ofForm(query));
  }

  private static PageRequest valid(RequestFields fields) {
    PageRequest wanted = of(fields);
    fields.throwIfAny();
    return wanted;
  }

  /** The number of rows to read: one more than a page has, to tell whether there is a next page. */
  public int rowsToRead() {
    return limit + 1;
  }

  /** The page made of the rows that were read. */
  public <T> Page<T> page(List<T> read, Function<T, Position> mark) {
    if (read.size() <= limit) {
      return new Page<>(read, null);
    }
    return new Page<>(read.subList(0, limit), mark.apply(read.get(limit - 1)).cursor());
  }

  /**
   * One page of a list.
   *
   * @param nextCursor where the next part begins, or null if there is none
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Page<T>(List<T> data, @Nullable String nextCursor) {

    /** The same part, its items shown another way. */
    public <R> Page<R> map(Function<T, R> shown) {
      return new Page<>(data.stream().map(shown).toList(), nextCursor);
    }
  }
}
