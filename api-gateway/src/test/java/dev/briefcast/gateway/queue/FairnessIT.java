package dev.briefcast.gateway.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.service.database.Columns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The real choice of what is published next, and workers that only take it on and end it. */
class FairnessIT {

  /** Stories of an account that wait, and their places in the queue. */
  private static final String QUEUE =
      """
      WITH stories AS (
        INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
          held_seconds)
        SELECT 'brief_' || replace(gen_random_uuid()::text, '-', ''), :account,
          'fair/' || gen_random_uuid(), 'Fair', '{}', now(), 'generating', 1, 60
        FROM generate_series(1, :stories) RETURNING id, account),
      attempts AS (
        INSERT INTO attempt (story, number, account, request_id, accepted_at)
        SELECT id, 1, account, 'req_fair', now() FROM stories RETURNING story, account)
      INSERT INTO queue (story, attempt, account) SELECT story, 1, account FROM attempts
      """;

  private static final String ACCOUNT =
      """
      INSERT INTO account (id, name, plan, seconds_per_month) VALUES (:account, 'fair', 'free', 600)
      """;

  /** Workers take records in the order in which they were published. */
  private static final String TAKE =
      """
      UPDATE queue SET state = 'taken' WHERE (story, attempt) IN (
        SELECT story, attempt FROM queue WHERE state = 'published'
        ORDER BY published_at, story LIMIT :free)
      RETURNING account
      """;

  private static final String END_ONE =
      """
      DELETE FROM queue WHERE story = (SELECT story FROM queue WHERE state = 'taken' LIMIT 1)
      """;

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  /** More than a round of all accounts takes. */
  private static final long RENDERS_MAX = 100;

  private static final UUID HOARDER = UUID.randomUUID();

  /** Of a GitHub app that is installed by many, each with pull requests. */
  private static final List<UUID> MANY = Stream.generate(UUID::randomUUID).limit(50).toList();

  private final DatabaseClient database = GATEWAY.bean(DatabaseClient.class);
  private final QueueRows queue = GATEWAY.bean(QueueRows.class);

  /**
   * The one that is being made when the newcomer comes, and at most one more of the same account,
   * which was published before it. Rolled back, so that dispatch sees nothing of it.
   */
  @ParameterizedTest
  @CsvSource({"1, 8, 1", "1, 1, 2", "2, 8, 3", "4, 8, 4"})
  void story_besideAThousandOfAnotherAccount_waitsForAtMostTwo(
      int workers, int untakenMax, long seed) {
    List<UUID> taken = takenBeside(accepted(HOARDER, 1_000), workers, untakenMax, seed);

    assertThat(taken).contains(HOARDER);
  }

  /** Who comes later has its turn in the same round: none of them has two turns before it. */
  @ParameterizedTest
  @CsvSource({"1, 2, 5", "2, 8, 6"})
  void story_besideAThousandOfFiftyAccounts_waitsForAtMostTwoOfEach(
      int workers, int untakenMax, long seed) {
    Mono<Void> queued = Flux.fromIterable(MANY).concatMap(each -> accepted(each, 20)).then();

    List<UUID> taken = takenBeside(queued, workers, untakenMax, seed);

    assertThat(taken).containsAnyElementsOf(MANY);
  }

  /** Whose stories were taken while newcomers waited, for two of any other account at most. */
  private List<UUID> takenBeside(Mono<Void> queued, int workers, int untakenMax, long seed) {
    var random = new Random(seed);
    var taken = new ArrayList<UUID>();
    List<Integer> waited = new ArrayList<>();

    GATEWAY
        .bean(TransactionalOperator.class)
        .execute(
            transaction -> {
              transaction.setRollbackOnly();
              return emptied()
                  .then(queued)
                  .thenMany(rounds(random, workers, untakenMax, taken, waited));
            })
        .blockLast(TIMEOUT);

    assertThat(waited).hasSize(10).allSatisfy(each -> assertThat(each).isLessThanOrEqualTo(2));
    return taken;
  }

  private Flux<Void> rounds(
      Random random, int workers, int untakenMax, List<UUID> taken, List<Integer> waited) {
    return Flux.range(0, 10)
        .concatMap(
            each -> {
              var newcomer = UUID.randomUUID();
              Mono<Void> before =
                  Flux.range(0, 1 + random.nextInt(4))
                      .concatMap(step -> step(workers, untakenMax, taken))
                      .then();
              return before
                  .then(accepted(newcomer, 1))
                  .then(Mono.fromSupplier(taken::size))
                  .flatMap(from -> untilTaken(newcomer, from, workers, untakenMax, taken))
                  .doOnNext(waited::add)
                  .then();
            });
  }

  /**
   * How many renders of any other account began meanwhile, of that which had most, and the one that
   * ran already if all ran.
   */
  private Mono<Integer> untilTaken(
      UUID newcomer, int from, int workers, int untakenMax, List<UUID> taken) {
    return step(workers, untakenMax, taken)
        .repeat(() -> !taken.contains(newcomer) && taken.size() < from + RENDERS_MAX)
        .then(
            Mono.fromSupplier(
                () -> {
                  int at = taken.indexOf(newcomer);
                  assertThat(at).as("the newcomer is taken on").isNotNegative();
                  List<UUID> begun = taken.subList(from, at);
                  return 1
                      + begun.stream()
                          .mapToInt(each -> Collections.frequency(begun, each))
                          .max()
                          .orElse(0);
                }));
  }

  /** One render ends, dispatch looks, free workers take on what is there. */
  private Mono<Void> step(int workers, int untakenMax, List<UUID> taken) {
    return count("taken")
        .filter(busy -> busy == workers)
        .flatMap(busy -> database.sql(END_ONE).then())
        .then(dispatch(untakenMax))
        .then(count("taken"))
        .flatMapMany(
            busy ->
                database
                    .sql(TAKE)
                    .bind("free", workers - busy)
                    .map(row -> Columns.required(row, "account", UUID.class))
                    .all())
        .doOnNext(taken::add)
        .then(dispatch(untakenMax));
  }

  private Mono<Void> dispatch(int untakenMax) {
    return queue
        .nextTurns(untakenMax, 1_000_000)
        .collectList()
        .flatMap(
            turns ->
                queue
                    .markPublished(
                        turns.stream().flatMap(turn -> Stream.ofNullable(turn.head())).toList())
                    .then(queue.markIdle(turns)));
  }

  private Mono<Long> count(String state) {
    return database
        .sql("SELECT count(*) AS n FROM queue WHERE state = :state")
        .bind("state", state)
        .map(row -> Columns.required(row, "n", Long.class))
        .one();
  }

  private Mono<Void> emptied() {
    return queue.lock().then(database.sql("TRUNCATE queue, turn").then());
  }

  private Mono<Void> accepted(UUID account, int stories) {
    return database
        .sql(ACCOUNT)
        .bind("account", account)
        .then()
        .then(database.sql(QUEUE).bind("account", account).bind("stories", stories).then());
  }
}
