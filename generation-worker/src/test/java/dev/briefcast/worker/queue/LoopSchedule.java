package dev.briefcast.worker.queue;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;

/**
 * A loop's life from the first poll to the last, as a seed decides it: what is published, how jobs
 * end, which faults strike, when the loop is stopped and with how much patience.
 */
final class LoopSchedule {

  private static final LoopSettings SETTINGS =
      new LoopSettings(Duration.ofSeconds(15), Duration.ofSeconds(5), Duration.ofSeconds(8), 5);
  private static final LockMetrics METRICS = new LockMetrics(new SimpleMeterRegistry(), "model");

  /** How long a free record may lie there when nothing is wrong. */
  private static final Duration TAKEN_WITHIN = Duration.ofSeconds(10);

  private final VirtualWorld world;
  private final ModelBroker broker;
  private final RandomFaults faults;
  private final LoopRules rules;
  private final ShareLoop loop;

  private LoopSchedule(long seed, boolean tracing) {
    world = new VirtualWorld(seed, tracing);
    broker = new ModelBroker(world, SETTINGS.lock());
    double often = world.happens(0.3) ? 0 : world.upTo(10) / 10.0;
    faults = new RandomFaults(world, often, world.between(0, 200_000));
    rules = new LoopRules(world, faults, SETTINGS);
    world.checking(rules::check);
    loop =
        new ShareLoop(
            "story.requests",
            this::connect,
            new ModelRuntime(world, faults, rules),
            SETTINGS,
            METRICS);
    plan();
  }

  private ModelConsumer connect() {
    faults.maybeBreak("connecting");
    return new ModelConsumer(world, broker, faults, rules);
  }

  private void plan() {
    for (int i = world.upTo(4); i >= 0; i--) {
      world.in(world.between(0, 150_000), broker::publish);
    }
    for (int i = world.upTo(3); i > 0; i--) {
      world.in(
          world.between(0, 200_000),
          () -> broker.visit(world.between(0, 60_000), world.happens(0.5)));
    }
    if (world.happens(0.4)) {
      world.in(world.between(0, 180_000), () -> broker.restart(world.between(100, 70_000)));
    }
    world.in(world.between(0, 400_000), () -> stop(world.between(0, 40_000)));
  }

  private void stop(Duration drain) {
    world.note("stopped with", drain);
    requireNobodyWaits();
    rules.stopped(drain);
    loop.stop(drain);
    if (world.happens(0.3)) {
      world.in(world.between(0, 20_000), this::hurry);
    }
  }

  private void hurry() {
    world.note("hurried", "");
    rules.stopped(Duration.ZERO);
    loop.stop(Duration.ZERO);
  }

  private void requireNobodyWaits() {
    if (!rules.isIdleFor(TAKEN_WITHIN) || !broker.isUp() || !faults.areOverSince(TAKEN_WITHIN)) {
      return;
    }
    long since = world.nanos() - TAKEN_WITHIN.toNanos();
    for (ModelBroker.Slot slot : broker.slots()) {
      world.require(
          slot.state != ModelBroker.State.AVAILABLE || slot.availableSinceNanos >= since,
          "the loop stands idle while a record waits");
    }
  }

  private void run() throws BrokenRuleException {
    loop.run();
    rules.returned();
    for (ModelBroker.Slot slot : broker.slots()) {
      world.require(
          slot.state != ModelBroker.State.DROPPED
              || rules.mayBeDropped(slot.offset, ModelBroker.DELIVERIES_MAX),
          "the broker has dropped a record");
    }
    BrokenRuleException broken = world.broken();
    if (broken != null) {
      throw broken;
    }
  }

  /**
   * Lets a schedule happen.
   *
   * @throws BrokenRuleException if a rule does not hold
   */
  static void play(long seed) throws BrokenRuleException {
    new LoopSchedule(seed, false).run();
  }

  /** What happens in a schedule, until it ends or a rule is broken. */
  static List<String> trace(long seed) {
    var schedule = new LoopSchedule(seed, true);
    try {
      schedule.run();
    } catch (BrokenRuleException broken) {
      schedule.world.note("ended by", broken);
    }
    return schedule.world.trace();
  }
}
