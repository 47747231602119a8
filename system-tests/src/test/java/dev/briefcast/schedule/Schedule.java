package dev.briefcast.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.outcome.ParkedLook;
import dev.briefcast.gateway.queue.DispatchSteps;
import dev.briefcast.gateway.story.cancel.DeadlineLook;
import dev.briefcast.schedule.Step.Kind;
import dev.briefcast.schedule.Workers.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One schedule: what happens is drawn beforehand, and by the seed alone. */
final class Schedule {

  private static final int ROUNDS_MAX = 60;
  private static final int ROUNDS_BEFORE_TIME_PASSES = 2;
  private static final int STEPS_MIN = 5;
  private static final int STEPS_MORE = 10;

  /** Of so many one is longer: most faults need few steps, and some need many. */
  private static final int LONG_EVERY = 5;

  private static final int LONG_TIMES = 3;

  private final World world;
  private final Random random;
  private final boolean calm;
  private final boolean alone;
  private final Clients clients;
  private final Workers workers;
  private final DispatchSteps dispatch;
  private final Truths truths;
  private final List<Step> steps = new ArrayList<>();
  private final List<String> done = Collections.synchronizedList(new ArrayList<>());
  private final Set<Name> seenFailed = ConcurrentHashMap.newKeySet();

  /**
   * @param alone whether its steps are done one after the other
   * @param calm whether nothing takes from accounts but what they ask for: then no account is ever
   *     overdrawn, at any moment
   */
  Schedule(World world, long seed, boolean alone, boolean calm) {
    this.world = world;
    this.alone = alone;
    this.calm = calm;
    random = new Random(seed);
    List<Long> seconds = random.longs(2 + random.nextInt(2), 60, 500).boxed().toList();
    clients = new Clients(world, seconds);
    workers = new Workers(world.log);
    dispatch = new DispatchSteps(world.gateway.context());
    truths = new Truths(world, clients);
    draw();
  }

  private void draw() {
    steps.add(Step.of(Kind.ASK_FOR_CHANGE, random));
    steps.add(Step.of(Kind.ASK_FOR_BRIEF, random));
    steps.add(Step.of(Kind.DISPATCH, random));
    int times = random.nextInt(LONG_EVERY) == 0 ? LONG_TIMES : 1;
    int more = times * (STEPS_MIN + random.nextInt(STEPS_MORE));
    Stream.generate(() -> Step.draw(random)).limit(more).forEach(steps::add);
  }

  List<Step> steps() {
    return steps;
  }

  /** Does a step, whatever the world makes of it; fails if that is neither refusal nor crash. */
  void perform(Step step) {
    String note = step.toString();
    try {
      act(step);
    } catch (RuntimeException failure) {
      if (!(failure instanceof RefusedException) && !Crashes.caused(failure)) {
        throw new AssertionError("in " + step, failure);
      }
      note += " " + (failure instanceof RefusedException ? failure.getMessage() : "crashed");
    }
    done.add(note);
  }

  /** Does a step, and looks whether all that must hold at any moment still does. */
  void performWatched(Step step) {
    perform(step);
    check();
  }

  /** What holds at any moment, also while others are at work. */
  private void check() {
    Truths.Now now = truths.now();
    assertThat(now.broken()).isEmpty();
    seenFailed.addAll(now.seenFailed());
    if (calm) {
      assertThat(now.overdrawn()).as("overdrawn").isEmpty();
    }
  }

  /** Lets everything come to its end, and checks it. */
  void finish() {
    world.crashes.disarm();
    check();
    clients.repeatUnanswered();
    List<String> open = truths.open();
    for (int round = 0; round < ROUNDS_MAX && !open.isEmpty(); round++) {
      settle();
      if (round % ROUNDS_BEFORE_TIME_PASSES == ROUNDS_BEFORE_TIME_PASSES - 1) {
        timePasses();
      }
      check();
      open = truths.open();
    }
    world.readers.forEach(reader -> reader.drain(random));
    assertThat(open).as("comes to its end").isEmpty();
    check();
    new FinalTruths(world, clients).check(workers.firstOutcomes(), seenFailed);
  }

  /** What was done, for whoever looks for the reason of a failure. */
  String story() {
    return String.join("\n", done);
  }

  private void settle() {
    dispatch.rested();
    drain(dispatch::publish);
    workers.finish(random);
    drain(dispatch::relay);
    world.readers.forEach(reader -> reader.drain(random));
  }

  /** What no worker and no record ends is ended by the clock. */
  private void timePasses() {
    publishAgain();
    takesLong();
    new DeadlineLook(world.gateway.context()).look();
    parked();
  }

  private static void drain(java.util.function.LongSupplier step) {
    while (step.getAsLong() > 0) {}
  }

  private void act(Step step) {
    int who = step.who();
    int what = step.what();
    int how = step.how();
    switch (step.kind()) {
      case ASK_FOR_BRIEF -> asked(clients.askForBrief(who, what), who);
      case ASK_FOR_CHANGE -> asked(clients.askForChange(who, what, how % 4 == 0), who);
      case CANCEL -> withStory(what, story -> clients.cancel(who, story));
      case DELETE -> withStory(what, story -> clients.delete(who, story, how % 2 == 0));
      case RETRY -> withStory(what, this::retry);
      case ADJUST -> clients.adjust(who, what % 4, adjustment(how));
      case CHANGE_PLAN -> clients.changePlan(who, calm ? 500 + how % 100 : how % 500);
      case PROGRESS -> workers.progress(what, how);
      case READY -> workers.ready(what, how, calm ? 5 : 120);
      case FAIL_FOR_NOW -> workers.fail(what, how, true);
      case FAIL -> workers.fail(what, how, false);
      case LOSE -> workers.lose(what);
      case RELAY -> dispatch.relay();
      case DISPATCH -> dispatch.publish();
      case REST -> dispatch.rested();
      case PUBLISH_AGAIN -> publishAgain();
      case DEADLINES -> new DeadlineLook(world.gateway.context()).look();
      case PARKED -> parked();
      case READ -> world.readers.get(who % world.readers.size()).step(what, how);
      case CRASH -> world.crashes.arm(Crashes.ALL.get(how % Crashes.ALL.size()));
    }
  }

  /** Somebody else may have taken something by now, unless all is calm. */
  private void asked(boolean accepted, int who) {
    if (accepted && (calm || alone)) {
      assertThat(truths.overdrawn())
          .as("overdrawn by what was accepted")
          .doesNotContain(clients.account(who).toString());
    }
  }

  private void retry(StoryId story) {
    if (!calm) {
      clients.retry(story);
    }
  }

  private int adjustment(int how) {
    int seconds = 1 + how % 60;
    return calm || how % 2 == 0 ? -seconds : seconds;
  }

  private void withStory(int what, Consumer<StoryId> action) {
    List<String> stories = clients.stories();
    if (!stories.isEmpty()) {
      action.accept(new StoryId(stories.get(what % stories.size())));
    }
  }

  private void publishAgain() {
    pass("queue", "story, attempt", "published_at = published_at - interval '100 days'");
    dispatch.publishAgain();
  }

  private void takesLong() {
    pass("attempt", "story, number", "taken_at = taken_at - interval '1 day'");
  }

  private void parked() {
    pass("parked_outcome", "id", "due_at = clock_timestamp()");
    new ParkedLook(world.gateway.context()).look();
  }

  /** Time passes, for the stories of this schedule. */
  private void pass(String table, String key, String set) {
    world.gatewayRows.change(table, key, set, clients.stories());
  }
}
