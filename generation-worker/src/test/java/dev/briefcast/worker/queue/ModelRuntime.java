package dev.briefcast.worker.queue;

import java.time.Duration;

/** The ground of a loop in a world of its own. */
final class ModelRuntime implements LoopRuntime {

  private final VirtualWorld world;
  private final RandomFaults faults;
  private final LoopRules rules;
  private boolean woken;

  ModelRuntime(VirtualWorld world, RandomFaults faults, LoopRules rules) {
    this.world = world;
    this.faults = faults;
    this.rules = rules;
  }

  @Override
  public long nanos() {
    return world.nanos();
  }

  @Override
  public void await(Duration within) {
    faults.maybePause();
    world.passUntil(within, () -> woken);
    woken = false;
  }

  @Override
  public void wake() {
    woken = true;
  }

  @Override
  public RunningJob start(Delivery delivery) {
    if (faults.strike(0.01)) {
      throw new OutOfMemoryError("no thread for the job");
    }
    world.note("job begins, delivery " + delivery.number(), delivery.record().offset());
    var job = new ModelJob(world, rules, delivery, this::wake);
    rules.begun(job);
    return job;
  }
}
