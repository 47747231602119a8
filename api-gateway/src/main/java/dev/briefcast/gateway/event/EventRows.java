package dev.briefcast.gateway.event;

import static dev.briefcast.service.database.Columns.required;

import dev.briefcast.contracts.id.AccountId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** The SQL that reads events; database triggers insert them. */
@Repository
public class EventRows {

  private static final String OF_ACCOUNT =
      EventBodies.COLUMNS
          + " FROM event e"
          + EventBodies.STORY
          + " WHERE e.account = :account AND "
          + EventBodies.IS_OPEN;

  private static final String BY_ID = OF_ACCOUNT + " AND e.id = :id";

  private static final String OF_TYPE = " AND e.type = :type";
  private static final String OF_STORY = " AND e.story = :story";

  /** Of those that wait or failed an index leads to the few that there are. */
  private static final String UNDELIVERED =
      """
       AND e.id IN (
        SELECT d.event FROM webhook w JOIN delivery d ON d.webhook = w.id
        WHERE w.account = :account AND d.state IN ('waiting', 'failed'))
      """;

  private static final String DELIVERED =
      """
       AND EXISTS (SELECT FROM delivery d WHERE d.event = e.id)
       AND NOT EXISTS (SELECT FROM delivery d WHERE d.event = e.id AND d.state <> 'delivered')
      """;

  private static final String AFTER = " AND e.seq < :after";
  private static final String NEWEST_FIRST = " ORDER BY e.seq DESC LIMIT :limit";

  private static final String REMOVE =
      """
      DELETE FROM event WHERE id IN (
        SELECT id FROM event
        WHERE created_at < clock_timestamp() - make_interval(secs => :seconds)
        LIMIT 1000 FOR UPDATE SKIP LOCKED)
      """;

  /** An event with the values that a cursor is made of. */
  private record Entry(EventCursor cursor, EventBody event) {}

  private final DatabaseClient database;
  private final EventBodies bodies;

  EventRows(DatabaseClient database, EventBodies bodies) {
    this.database = database;
    this.bodies = bodies;
  }

  /** The account's event of that id; empty if it has none, or if its story was closed. */
  public Mono<EventBody> find(AccountId account, String id) {
    return database
        .sql(BY_ID)
        .bind("account", account.value())
        .bind("id", id)
        .map(bodies::read)
        .one();
  }

  /** One more is read than is given, to learn whether there is another page. */
  public Mono<EventPage> page(AccountId account, EventQuery query) {
    return bound(database.sql(sql(query)).bind("account", account.value()), query)
        .bind("limit", query.limit() + 1)
        .map(
            row ->
                new Entry(
                    new EventCursor(required(row, "event_seq", Long.class)), bodies.read(row)))
        .all()
        .collectList()
        .map(entries -> page(entries, query.limit()));
  }

  /** Removes some of those that are older; says how many. */
  Mono<Long> removeSome(Duration age) {
    return database.sql(REMOVE).bind("seconds", (double) age.toSeconds()).fetch().rowsUpdated();
  }

  private static String sql(EventQuery query) {
    return OF_ACCOUNT
        + (query.type() == null ? "" : OF_TYPE)
        + (query.story() == null ? "" : OF_STORY)
        + deliveredCondition(query.delivered())
        + (query.after() == null ? "" : AFTER)
        + NEWEST_FIRST;
  }

  private static String deliveredCondition(@Nullable Boolean wanted) {
    if (wanted == null) {
      return "";
    }
    return wanted ? DELIVERED : UNDELIVERED;
  }

  private static GenericExecuteSpec bound(GenericExecuteSpec spec, EventQuery query) {
    GenericExecuteSpec bound = spec;
    if (query.type() != null) {
      bound = bound.bind("type", query.type().text());
    }
    if (query.story() != null) {
      bound = bound.bind("story", query.story().value());
    }
    if (query.after() != null) {
      bound = bound.bind("after", query.after().seq());
    }
    return bound;
  }

  private static EventPage page(List<Entry> entries, int limit) {
    List<Entry> shown = entries.subList(0, Math.min(limit, entries.size()));
    boolean more = entries.size() > limit;
    return new EventPage(
        shown.stream().map(Entry::event).toList(), more ? shown.getLast().cursor().text() : null);
  }
}
