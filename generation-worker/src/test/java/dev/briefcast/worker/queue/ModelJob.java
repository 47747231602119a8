package dev.briefcast.worker.queue;

import java.time.Duration;

/** A job of which chance decides how long it takes, how it ends, and how well it listens. */
final class ModelJob implements RunningJob {

  private final VirtualWorld world;
  private final long offset;
  private final boolean isLast;
  private final Runnable wake;
  private final LoopRules rules;
  private boolean ended;
  private boolean interrupted;
  private Settlement settlement = Settlement.AGAIN;

  ModelJob(VirtualWorld world, LoopRules rules, Delivery delivery, Runnable wake) {
    this.world = world;
    this.offset = delivery.record().offset();
    this.isLast = delivery.isLast();
    this.wake = wake;
    this.rules = rules;
    if (delivery.isBeyondLimit()) {
      end(Settlement.DONE);
    } else if (!world.happens(0.05)) {
      Duration takes = world.happens(0.3) ? world.between(0, 3_000) : world.between(0, 90_000);
      Settlement how = world.happens(0.7) ? Settlement.DONE : Settlement.AGAIN;
      world.in(takes, () -> end(how));
    }
  }

  private void end(Settlement how) {
    if (!ended) {
      ended = true;
      settlement = isLast ? Settlement.DONE : how;
      world.note("job has ended as " + settlement, offset);
      wake.run();
    }
  }

  long offset() {
    return offset;
  }

  boolean isInterrupted() {
    return interrupted;
  }

  @Override
  public boolean hasEnded() {
    return ended;
  }

  @Override
  public Settlement settlement() {
    world.require(ended, "the settlement of a job that runs");
    return settlement;
  }

  @Override
  public void interrupt() {
    if (interrupted) {
      return;
    }
    world.note("job is interrupted", offset);
    interrupted = true;
    rules.interrupted(this);
    if (world.happens(0.8)) {
      stopIn(world.between(0, 2_000));
    } else if (world.happens(0.8)) {
      stopIn(world.between(2_000, 20_000));
    }
  }

  /** It may be done by then; and what is interrupted while it settles is given back. */
  private void stopIn(Duration delay) {
    Settlement how = world.happens(0.2) ? Settlement.DONE : Settlement.AGAIN;
    if (delay.isZero()) {
      end(how);
    } else {
      world.in(delay, () -> end(isLast ? Settlement.DONE : how));
    }
  }
}
