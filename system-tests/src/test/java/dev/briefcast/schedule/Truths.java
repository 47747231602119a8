package dev.briefcast.schedule;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.briefcast.schedule.Workers.Name;
import java.util.List;
import java.util.Map;

/** What must hold in the gateway's database at any moment, each as a query for what breaks it. */
final class Truths {

  private static final String BROKEN =
      """
      WITH s AS (SELECT * FROM story WHERE id = ANY(:stories)),
      a AS (SELECT * FROM attempt WHERE story = ANY(:stories)),
      h AS (SELECT * FROM hold WHERE story = ANY(:stories)),
      q AS (SELECT * FROM queue WHERE story = ANY(:stories)),
      newest AS (
        SELECT a.*, s.status, s.good_attempt
        FROM s LEFT JOIN a ON a.story = s.id AND a.number = s.attempt)
      SELECT 'attempts are not numbered through' AS fault, id AS what FROM s
      WHERE attempt <> (SELECT max(number) FROM a WHERE story = id)
        OR attempt <> (SELECT count(*) FROM a WHERE story = id)
      UNION ALL SELECT 'an attempt runs beside the newest', a.story
      FROM a JOIN s ON s.id = a.story WHERE a.decided_by IS NULL AND a.number <> s.attempt
      UNION ALL SELECT 'status is not what the newest attempt says', story FROM newest
      WHERE status <> CASE
          WHEN outcome = 'failed' AND good_attempt IS NOT NULL THEN 'ready'
          ELSE coalesce(outcome, 'generating') END
        OR (outcome IS NULL) <> (decided_by IS NULL)
      UNION ALL SELECT 'the good attempt is not the newest that is ready', id FROM s
      WHERE good_attempt IS DISTINCT FROM
        (SELECT max(number) FROM a WHERE story = id AND outcome = 'ready')
      UNION ALL SELECT 'queued, but not running', q.story
      FROM q LEFT JOIN a ON a.story = q.story AND a.number = q.attempt
      WHERE a.number IS NULL OR a.decided_by IS NOT NULL
      UNION ALL SELECT 'running, but neither queued nor cancelled', a.story
      FROM a LEFT JOIN q ON q.story = a.story AND q.attempt = a.number
      WHERE a.decided_by IS NULL AND a.cancelled_at IS NULL AND q.story IS NULL
      UNION ALL SELECT 'held is not what its attempt says', a.story
      FROM a LEFT JOIN h ON h.story = a.story AND h.attempt = a.number
      WHERE (h.story IS NOT NULL)
        <> (a.charged_at IS NULL AND coalesce(a.outcome, 'ready') = 'ready')
      UNION ALL SELECT 'a hold and its attempt differ', a.story
      FROM a JOIN h ON h.story = a.story AND h.attempt = a.number
      WHERE h.account <> a.account OR h.decided_by IS DISTINCT FROM a.decided_by
      UNION ALL SELECT 'held for no attempt of its story', h.story
      FROM h JOIN s ON s.id = h.story LEFT JOIN a ON a.story = h.story AND a.number = h.attempt
      WHERE a.number IS NULL
      UNION ALL SELECT 'charged, but failed', story FROM a
      WHERE charged_at IS NOT NULL AND outcome = 'failed'
      UNION ALL SELECT 'tried again too often, or without reason', a.story
      FROM a LEFT JOIN a AS before ON before.story = a.story AND before.number = a.number - 1
      WHERE a.retries > %d
        OR (a.retries > 0 AND (a.retries <> before.retries + 1 OR before.outcome <> 'failed'
          OR before.account <> a.account OR before.cancelled_at IS NOT NULL))
      UNION ALL SELECT 'a list says another status', s.id
      FROM s JOIN account_story l ON l.story = s.id WHERE l.status <> s.status
      UNION ALL SELECT 'not in the list of who pays', a.story FROM a
      WHERE NOT EXISTS (
        SELECT FROM account_story l WHERE l.story = a.story AND l.account = a.account)
      UNION ALL SELECT 'queued without a turn', q.story
      FROM q LEFT JOIN turn t ON t.account = q.account
      WHERE q.state = 'queued' AND t.queued IS NOT TRUE
      UNION ALL SELECT 'two wait for workers', account::text
      FROM q WHERE state = 'published' GROUP BY account HAVING count(*) > 1
      UNION ALL SELECT 'too many wait for workers', 'all'
      FROM queue WHERE state = 'published' HAVING count(*) > %d
      UNION ALL SELECT 'the sum of holds is wrong', account::text FROM (
        SELECT account, period, seconds FROM held WHERE account = ANY(:accounts)
        UNION ALL
        SELECT account, period, -seconds FROM hold WHERE account = ANY(:accounts)) AS sums
      GROUP BY account, period HAVING sum(seconds) <> 0
      """
          .formatted(World.RETRIES_MAX, World.UNTAKEN_MAX);

  private static final String OVERDRAWN =
      """
      SELECT 'overdrawn' AS fault, a.id::text AS what FROM account a CROSS JOIN LATERAL (
        SELECT period, charged_seconds AS seconds FROM balance WHERE account = a.id
        UNION ALL SELECT period, seconds FROM hold WHERE account = a.id) AS used
      WHERE a.id = ANY(:accounts)
      GROUP BY a.id, a.seconds_per_month, period
      HAVING sum(seconds) > a.seconds_per_month
      """;

  private static final String SEEN_FAILED =
      """
      SELECT 'seen failed' AS fault, id || ' ' || attempt AS what FROM story
      WHERE id = ANY(:stories) AND status = 'failed'
      """;

  private static final String NOW =
      String.join("UNION ALL ", BROKEN, SEEN_FAILED, "(" + OVERDRAWN + ")");

  private static final String OPEN =
      """
      SELECT 'not ended' AS fault, id AS what FROM story
      WHERE id = ANY(:stories) AND status = 'generating'
      UNION ALL SELECT 'held', story FROM hold WHERE account = ANY(:accounts)
      UNION ALL SELECT 'queued', story FROM queue
      UNION ALL SELECT 'parked', story FROM parked_outcome
      UNION ALL SELECT 'to be sent', event FROM outbox
      """;

  /**
   * How things are.
   *
   * @param broken what does not hold
   * @param seenFailed attempts that a client sees as failed
   * @param overdrawn accounts that have used and hold more than they may
   */
  record Now(List<String> broken, List<Name> seenFailed, List<String> overdrawn) {}

  private final DatabaseView rows;
  private final Clients clients;

  Truths(World world, Clients clients) {
    this.rows = world.gatewayRows;
    this.clients = clients;
  }

  Now now() {
    Map<String, List<String>> lines =
        read(NOW).stream()
            .map(line -> line.split("\\|", 2))
            .collect(groupingBy(line -> line[0], mapping(line -> line[1], toList())));
    List<String> failed = lines.getOrDefault("seen failed", List.of());
    List<String> overdrawn = lines.getOrDefault("overdrawn", List.of());
    lines.keySet().removeAll(List.of("seen failed", "overdrawn"));
    return new Now(
        lines.entrySet().stream().map(Object::toString).toList(),
        failed.stream().map(Truths::name).toList(),
        overdrawn);
  }

  /** What has not come to its end. */
  List<String> open() {
    return read(OPEN);
  }

  /** Accounts that have used and hold more than they may. */
  List<String> overdrawn() {
    return read(OVERDRAWN);
  }

  private List<String> read(String sql) {
    return rows.read(sql, clients.stories(), clients.accounts());
  }

  private static Name name(String line) {
    int space = line.indexOf(' ');
    return new Name(line.substring(0, space), Integer.parseInt(line.substring(space + 1)));
  }
}
