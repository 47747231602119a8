package dev.briefcast.gateway.story.query;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * The filters and the cursor of a list.
 *
 * @param owner in lower case, or null for any
 * @param repo in lower case, or null for any
 * @param limit 1 to 100
 * @param after where the page before ended, or null for the first page
 * @param search what titles, repositories or ids have in them, in any case; null for all
 * @param only the one story that may be in the list, or null for any
 * @param newerThan where the first page began: only what came since is listed; null for all
 */
public record ListQuery(
    @Nullable String owner,
    @Nullable String repo,
    @Nullable Status status,
    int limit,
    @Nullable Cursor after,
    @Nullable String search,
    @Nullable StoryId only,
    @Nullable Cursor newerThan) {

  private static final int LIMIT_MAX = 100;
  private static final int LIMIT_BY_DEFAULT = 20;

  ListQuery(
      @Nullable String owner,
      @Nullable String repo,
      @Nullable Status status,
      int limit,
      @Nullable Cursor after) {
    this(owner, repo, status, limit, after, null, null, null);
  }

  /** One story, if it is in the list. */
  public static ListQuery only(StoryId story) {
    return new ListQuery(null, null, null, 1, null, null, story, null);
  }

  /** The same query, of stories only whose title, repository or id has a text in it. */
  public ListQuery searching(String text) {
    return new ListQuery(owner, repo, status, limit, after, text, only, newerThan);
  }

  /**
   * The same query, of stories only that came since.
   *
   * @param cursor of {@link ListPage#first()}; fails with {@link RefusedException} if it is none
   */
  public ListQuery since(String cursor) {
    Cursor first =
        Cursor.parse(cursor)
            .orElseThrow(
                () -> new RefusedException(ErrorCode.INVALID_REQUEST, "This cursor is not valid."));
    return new ListQuery(owner, repo, status, limit, after, search, only, first);
  }

  /** The query in a request's parameters; fails with {@link RefusedException} if it is none. */
  public static ListQuery read(MultiValueMap<String, String> parameters) {
    return new Reader(parameters).query();
  }

  private record Reader(MultiValueMap<String, String> parameters, List<Violation> violations) {

    Reader(MultiValueMap<String, String> parameters) {
      this(parameters, new ArrayList<>());
    }

    ListQuery query() {
      var query = new ListQuery(name("owner"), name("repo"), status(), limit(), after());
      if (!violations.isEmpty()) {
        throw new RefusedException(
                ErrorCode.INVALID_REQUEST, "The query parameters are invalid; see details.")
            .with("details", List.copyOf(violations));
      }
      return query;
    }

    private @Nullable String name(String parameter) {
      String value = single(parameter);
      if (value != null && value.indexOf('\0') >= 0) {
        violations.add(new Violation(parameter, "must not contain NUL"));
      }
      return value == null ? null : value.toLowerCase(Locale.ROOT);
    }

    private @Nullable Status status() {
      String value = single("status");
      if (value == null) {
        return null;
      }
      var named =
          Arrays.stream(Status.values())
              .filter(each -> each.name().equalsIgnoreCase(value))
              .findFirst();
      return known(named, "status", "must be generating, ready or failed");
    }

    private int limit() {
      String value = single("limit");
      if (value == null) {
        return LIMIT_BY_DEFAULT;
      }
      int limit = value.matches("[0-9]{1,3}") ? Integer.parseInt(value) : 0;
      if (limit < 1 || limit > LIMIT_MAX) {
        violations.add(new Violation("limit", "must be an integer from 1 to " + LIMIT_MAX));
      }
      return limit;
    }

    private @Nullable Cursor after() {
      String value = single("cursor");
      return value == null
          ? null
          : known(Cursor.parse(value), "cursor", "must be a next_cursor of an earlier page");
    }

    private @Nullable String single(String parameter) {
      List<String> values = parameters.getOrDefault(parameter, List.of());
      if (values.size() > 1) {
        violations.add(new Violation(parameter, "must be given only once"));
      }
      return values.isEmpty() ? null : values.getFirst();
    }

    private <T> @Nullable T known(Optional<T> value, String parameter, String otherwise) {
      if (value.isEmpty()) {
        violations.add(new Violation(parameter, otherwise));
      }
      return value.orElse(null);
    }
  }
}
