package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.jspecify.annotations.Nullable;

/** What must hold in a loop, whatever happens. */
final class LoopRules {

  private static final long NONE = -1;
  private static final long NEVER = Long.MAX_VALUE;

  /** A poll or two, until a renewed record is there again. */
  private static final Duration RENEWING = Duration.ofMillis(300);

  /** Closing a consumer, waiting to connect again, and asking for the record in between. */
  private static final Duration NOTICING = Duration.ofSeconds(5);

  /** A poll that is under way, or a consumer that is being closed. */
  private static final Duration STOPPING = Duration.ofSeconds(3);

  private final VirtualWorld world;
  private final RandomFaults faults;
  private final LoopSettings settings;
  private final Set<Long> done = new HashSet<>();
  private @Nullable ModelJob job;
  private long held = NONE;
  private long reserved = NONE;
  private long heldNanos;
  private long handedOutNanos = NONE;
  private long lockedNanos;
  private long endedNanos = NONE;
  private boolean endedUnheld;
  private long overByNanos = NEVER;
  private long patienceByNanos = NEVER;
  private int faultsBefore;
  private int attachedAgain;
  private int open;

  LoopRules(VirtualWorld world, RandomFaults faults, LoopSettings settings) {
    this.world = world;
    this.faults = faults;
    this.settings = settings;
  }

  void opened() {
    world.require(++open == 1, "two consumers at once");
  }

  void closed() {
    open--;
    held = NONE;
  }

  void stopped(Duration drain) {
    overByNanos = Math.min(overByNanos, faults.runningNanos() + drain.toNanos());
    patienceByNanos = Math.min(patienceByNanos, world.nanos() + drain.toNanos());
  }

  /** By the broker's count, which a renewal does not raise. */
  void delivered(long offset) {
    if (job != null && job.offset() == offset && !job.hasEnded()) {
      attachedAgain++;
    }
  }

  void begun(ModelJob next) {
    check();
    world.require(job == null || job.hasEnded(), "two jobs at once");
    world.require(overByNanos == NEVER, "a job is begun after the loop was stopped");
    world.require(held == next.offset(), "a job is begun whose record is not held");
    world.require(!done.contains(next.offset()), "a job is begun that was done");
    world.require(
        reserved != next.offset()
            || endedUnheld
            || !isLate(heldNanos, settings.renewEvery().plus(RENEWING)),
        "a job is begun that was long in reserve");
    if (endedUnheld) {
      heldNanos = faults.runningNanos();
    }
    job = next;
    lockedNanos = heldNanos;
    heldNanos = Math.max(heldNanos, faults.runningNanos() - settings.renewEvery().toNanos());
    endedNanos = NONE;
    check();
  }

  void handedOut(long offset) {
    held = offset;
    reserved = NONE;
    handedOutNanos = faults.runningNanos();
    heldNanos = handedOutNanos;
    faultsBefore = faults.count();
    if (job != null && job.offset() == offset) {
      lockedNanos = heldNanos;
    }
  }

  /** What was handed out last was locked by then; where a job ends unheld, it may be late. */
  void fromReserve(long offset, long sinceNanos) {
    reserved = offset;
    heldNanos = sinceNanos;
  }

  void acknowledged(long offset, AcknowledgeType type) {
    check();
    held = NONE;
    boolean runs = job != null && job.offset() == offset && !job.hasEnded();
    switch (type) {
      case ACCEPT -> world.require(done.contains(offset), "accepted and not done");
      case RENEW -> world.require(runs, "renewed and not running");
      case RELEASE -> world.require(!done.contains(offset), "done and given back");
      case REJECT -> world.require(false, "rejected");
    }
  }

  void interrupted(ModelJob running) {
    boolean lost = held != running.offset();
    world.require(
        lost || world.nanos() >= patienceByNanos, "interrupted with its lock and time left");
  }

  /** To be called whenever something has happened. */
  void check() {
    ModelJob running = job;
    if (running == null) {
      return;
    }
    if (running.hasEnded()) {
      ended(running);
    } else if (!running.isInterrupted()) {
      running(running);
    }
  }

  private void running(ModelJob running) {
    if (held == running.offset()) {
      boolean late = isLate(heldNanos, settings.renewEvery().plus(RENEWING));
      world.require(!late || hasBrokenOff(), "the lock is not renewed");
    } else {
      boolean late = isLate(lockedNanos, settings.lock().multipliedBy(3).plus(NOTICING));
      world.require(!late, "the lock is lost and the job goes on");
    }
    world.require(
        overByNanos == NEVER || !isLate(overByNanos, STOPPING), "stopped and the job goes on");
  }

  private void ended(ModelJob running) {
    if (endedNanos == NONE) {
      endedNanos = faults.runningNanos();
      endedUnheld = held != running.offset();
      if (running.settlement() == Settlement.DONE) {
        done.add(running.offset());
      }
    }
    boolean late = isLate(Math.max(endedNanos, handedOutNanos), RENEWING);
    world.require(
        held != running.offset() || !late || hasBrokenOff(),
        "a job has ended and its record is still held");
  }

  private boolean isLate(long sinceNanos, Duration most) {
    return faults.runningNanos() - sinceNanos > most.toNanos();
  }

  /** Whether something struck since the record was handed out, which lets it wait. */
  private boolean hasBrokenOff() {
    return faults.count() > faultsBefore;
  }

  private boolean isBusy() {
    return job != null && !job.hasEnded();
  }

  /** Whether the loop has had no job for that time, not even one that does not stop. */
  boolean isIdleFor(Duration time) {
    return !isBusy() && isLate(endedNanos, time);
  }

  /**
   * One that is done may, as nothing is left of it but an acknowledgement. A job whose record comes
   * back to it again and again, because the connection breaks each time, uses up what the broker
   * allows beyond our own limit. Then only the attempt's deadline is left.
   */
  boolean mayBeDropped(long offset, int brokerDeliveriesMax) {
    return done.contains(offset) || attachedAgain >= brokerDeliveriesMax - settings.deliveriesMax();
  }

  /** The loop has returned. */
  void returned() {
    world.require(overByNanos != NEVER, "the loop has ended and was not stopped");
    world.require(open == 0, "a consumer is still open");
    ModelJob last = job;
    world.require(
        last == null || last.hasEnded() || last.isInterrupted(),
        "a job is left that was not interrupted");
    world.require(!isLate(overByNanos, endingMax()), "the end took too long");
  }

  /** A job to be given up and one to be stopped, an answer to wait for, a consumer to close. */
  private Duration endingMax() {
    return settings.stopWithin().multipliedBy(2).plusSeconds(15);
  }
}
