package dev.briefcast.schedule;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.story.OperatorRetries;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.story.cancel.Cancellation;
import dev.briefcast.gateway.story.cancel.Deletion;
import dev.briefcast.gateway.story.submit.Asking;
import dev.briefcast.ledger.journal.Adjustment.Request;
import dev.briefcast.ledger.journal.Adjustments;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** What accounts and operators do. */
final class Clients {

  private static final String OWN =
      """
      SELECT story FROM account_story WHERE account = ANY(:accounts) ORDER BY created_at
      """;

  private static final int BRIEFS = 2;
  private static final int CHANGES = 2;

  private final World world;
  private final Asking asking;
  private final String name;
  private final List<AccountId> accounts;
  private final CopyOnWriteArrayList<Request> unanswered = new CopyOnWriteArrayList<>();
  private final CopyOnWriteArrayList<String> stories = new CopyOnWriteArrayList<>();

  Clients(World world, List<Long> secondsPerMonth) {
    this.world = world;
    this.asking = new Asking(world.gateway.context());
    this.name = world.freshName();
    this.accounts = secondsPerMonth.stream().map(this::account).toList();
  }

  List<AccountId> accounts() {
    return accounts;
  }

  /** All that they ever had, those that were deleted too. */
  List<String> stories() {
    return List.copyOf(stories);
  }

  /** Whether a new attempt was accepted. */
  boolean askForBrief(int who, int what) {
    var file = new BriefFile("Main.java", null, null, "class Main {}", null, null);
    var brief =
        new Brief("Number " + what % BRIEFS, "What it is about.", null, List.of(file), null, null);
    try {
      return asking.brief(account(who), brief);
    } finally {
      findStories();
    }
  }

  /** Whether a new attempt was accepted. */
  boolean askForChange(int who, int what, boolean force) {
    try {
      return asking.change(account(who), name, 1 + what % CHANGES, force);
    } finally {
      findStories();
    }
  }

  void cancel(int who, StoryId story) {
    world.gateway.bean(Cancellation.class).cancel(story, account(who)).block(World.TIMEOUT);
  }

  void delete(int who, StoryId story, boolean asOperator) {
    var deletion = world.gateway.bean(Deletion.class);
    Mono<Void> done = asOperator ? deletion.delete(story) : deletion.delete(story, account(who));
    done.block(World.TIMEOUT);
  }

  void retry(StoryId story) {
    var retries = world.gateway.bean(OperatorRetries.class);
    world
        .gateway
        .bean(TransactionalOperator.class)
        .transactional(retries.start(new Operator("ada", "test", "schedule"), story))
        .block(World.TIMEOUT);
  }

  void changePlan(int who, long secondsPerMonth) {
    world
        .gateway
        .bean(Accounts.class)
        .changePlan(account(who), new Plan("custom", secondsPerMonth))
        .block(World.TIMEOUT);
  }

  void adjust(int who, int key, int seconds) {
    var wish =
        new Request(
            account(who), "key-" + key, null, seconds, "for a test", "ada", "test", "schedule");
    unanswered.add(wish);
    adjust(wish);
  }

  /** Who wanted an adjustment and heard nothing asks again by the same key. */
  void repeatUnanswered() {
    List.copyOf(unanswered).forEach(this::adjust);
  }

  private void adjust(Request wish) {
    var _ = world.ledger.bean(Adjustments.class).adjust(wish);
    unanswered.remove(wish);
  }

  AccountId account(int who) {
    return accounts.get(who % accounts.size());
  }

  private AccountId account(long secondsPerMonth) {
    return world
        .gateway
        .bean(Accounts.class)
        .create(name, new Plan("custom", secondsPerMonth))
        .blockOptional(World.TIMEOUT)
        .orElseThrow();
  }

  /** Who asked and heard nothing may have a story all the same. */
  private void findStories() {
    stories.addAllAbsent(world.gatewayRows.read(OWN, List.of(), accounts));
  }
}
