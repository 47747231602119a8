package dev.briefcast.gateway.story.query;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.story.look.LookBody;
import dev.briefcast.gateway.story.metadata.MetadataRows;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL of lists: every filter has an index that sorts as well. */
@Repository
public class ListRows {

  /** Stories of a repository that is granted no more are closed to their account as well. */
  private static final String SELECT =
      """
      SELECT s.id, s.status, s.repo_owner, s.repo_name, s.number, s.title,
        s.duration_seconds, s.scenes, s.created_at, s.ready_at, l.metadata, s.sandbox, s.look,
        l.asked_at
      FROM account_story l JOIN story s ON s.id = l.story
      WHERE l.account = :account AND (NOT s.own_scope OR EXISTS (
        SELECT FROM repository_grant g
        WHERE g.account = s.account AND g.owner = lower(s.repo_owner)
          AND (g.repo IS NULL OR g.repo = lower(s.repo_name))))
      """;

  private static final String OF_OWNER = " AND l.owner = :owner";
  private static final String OF_REPO = " AND l.repo = :repo";
  private static final String OF_STATUS = " AND l.status = :status";
  private static final String ONLY = " AND l.story = :only";

  /** Reads the account's list and no index of texts: lists are read by people here. */
  private static final String SEARCHED =
      """
       AND (s.title ILIKE :search OR s.id ILIKE :search
         OR s.repo_owner || '/' || s.repo_name ILIKE :search)
      """;

  private static final String AFTER = " AND (l.created_at, l.story) < (:at, :story)";

  private static final String SINCE = " AND (l.created_at, l.story) > (:since, :newest)";

  /** What the account asked for since, although others had asked for it before. */
  private static final String JOINED =
      """
       AND l.asked_at > :looked AND (l.created_at, l.story) <= (:since, :newest)
      ORDER BY l.asked_at DESC LIMIT :limit
      """;

  private static final String NEWEST_FIRST =
      """
       ORDER BY l.created_at DESC, l.story DESC LIMIT :limit
      """;

  /**
   * A story with what a cursor behind it is made of.
   *
   * @param asked when the account asked for what was there, or null
   */
  private record Entry(Cursor cursor, ListedStory story, @Nullable Instant asked) {}

  private final DatabaseClient database;
  private final GatewayProperties properties;

  ListRows(DatabaseClient database, GatewayProperties properties) {
    this.database = database;
    this.properties = properties;
  }

  /** One more is read than is given, to learn whether there is another page. */
  public Mono<ListPage> page(AccountId account, ListQuery query) {
    return bound(database.sql(sql(query)).bind("account", account.value()), query)
        .bind("limit", query.limit() + 1)
        .map(this::entry)
        .all()
        .collectList()
        .map(entries -> page(entries, query.limit()));
  }

  /**
   * The stories older than a list's first that the account asked for while the list was looked at.
   *
   * @param query with {@link ListQuery#newerThan()}
   */
  public Mono<JoinedStories> joined(AccountId account, ListQuery query, Instant looked) {
    return bound(database.sql(filters(query) + JOINED).bind("account", account.value()), query)
        .bind("looked", looked)
        .bind("limit", query.limit())
        .map(this::entry)
        .all()
        .collectList()
        .map(found -> joined(found, looked));
  }

  private static JoinedStories joined(List<Entry> found, Instant looked) {
    Instant latest = found.isEmpty() ? null : found.getFirst().asked();
    return new JoinedStories(
        found.stream().map(Entry::story).toList(), latest == null ? looked : latest);
  }

  static String sql(ListQuery query) {
    return filters(query)
        + (query.after() == null ? "" : AFTER)
        + (query.newerThan() == null ? "" : SINCE)
        + NEWEST_FIRST;
  }

  private static String filters(ListQuery query) {
    return SELECT
        + (query.owner() == null ? "" : OF_OWNER)
        + (query.repo() == null ? "" : OF_REPO)
        + (query.status() == null ? "" : OF_STATUS)
        + (query.search() == null ? "" : SEARCHED)
        + (query.only() == null ? "" : ONLY);
  }

  static GenericExecuteSpec bound(GenericExecuteSpec spec, ListQuery query) {
    GenericExecuteSpec bound = bound(bound(spec, "owner", query.owner()), "repo", query.repo());
    bound = bound(bound, "search", pattern(query.search()));
    bound = bound(bound, "only", query.only() == null ? null : query.only().value());
    if (query.status() != null) {
      bound = bound.bind("status", query.status().name().toLowerCase(Locale.ROOT));
    }
    Cursor first = query.newerThan();
    if (first != null) {
      bound = bound.bind("since", first.at()).bind("newest", first.story().value());
    }
    Cursor after = query.after();
    return after == null
        ? bound
        : bound.bind("at", after.at()).bind("story", after.story().value());
  }

  private static GenericExecuteSpec bound(
      GenericExecuteSpec spec, String name, @Nullable String value) {
    return value == null ? spec : spec.bind(name, value);
  }

  /** What stands for any text in a pattern stands for itself here. */
  private static @Nullable String pattern(@Nullable String search) {
    return search == null ? null : "%" + search.replaceAll("([\\\\%_])", "\\\\$1") + "%";
  }

  private static ListPage page(List<Entry> entries, int limit) {
    List<Entry> shown = entries.subList(0, Math.min(limit, entries.size()));
    boolean more = entries.size() > limit;
    return new ListPage(
        shown.stream().map(Entry::story).toList(),
        more ? shown.getLast().cursor().text() : null,
        shown.isEmpty() ? null : shown.getFirst().cursor().text());
  }

  private Entry entry(Readable row) {
    var id = new StoryId(required(row, "id", String.class));
    Instant createdAt = required(row, "created_at", Instant.class);
    String status = required(row, "status", String.class);
    boolean ready = status.equals("ready");
    Instant readyAt = ready ? row.get("ready_at", Instant.class) : null;
    var story =
        new ListedStory(
            id.value(),
            status,
            row.get("repo_owner", String.class),
            row.get("repo_name", String.class),
            row.get("number", Integer.class),
            url(id, row),
            ready ? row.get("duration_seconds", Integer.class) : null,
            ready ? row.get("scenes", Integer.class) : null,
            createdAt.toString(),
            readyAt == null ? null : readyAt.toString(),
            required(row, "title", String.class),
            LookBody.of(LookColumn.chosen(row, "look")),
            MetadataRows.read(row, "metadata"),
            required(row, "sandbox", Boolean.class));
    return new Entry(new Cursor(createdAt, id), story, row.get("asked_at", Instant.class));
  }

  private String url(StoryId id, Readable row) {
    Integer number = row.get("number", Integer.class);
    return number == null
            || required(row, "sandbox", Boolean.class)
            || row.get("look", String.class) != null
        ? properties.storyUrl(id)
        : properties.changeUrl(
            required(row, "repo_owner", String.class),
            required(row, "repo_name", String.class),
            number);
  }
}
