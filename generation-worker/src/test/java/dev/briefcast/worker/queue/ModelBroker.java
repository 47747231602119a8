package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a broker knows of the records of a share group: who has locked which, and until when. */
final class ModelBroker {

  /** The broker drops a record after so many deliveries. */
  static final int DELIVERIES_MAX = 10;

  /** Whoever is not under test. */
  private static final Object ANOTHER_WORKER = new Object();

  enum State {
    AVAILABLE,
    LOCKED,
    ACCEPTED,
    DROPPED
  }

  /** A record and its lock. */
  static final class Slot {
    final long offset;
    State state = State.AVAILABLE;
    @Nullable Object owner;
    int deliveries;
    long lockedUntilNanos;
    long availableSinceNanos;

    private Slot(long offset) {
      this.offset = offset;
    }
  }

  private final VirtualWorld world;
  private final Duration lock;
  private final List<Slot> slots = new ArrayList<>();
  private boolean up = true;

  ModelBroker(VirtualWorld world, Duration lock) {
    this.world = world;
    this.lock = lock;
  }

  boolean isUp() {
    return up;
  }

  List<Slot> slots() {
    slots.forEach(this::expire);
    return slots;
  }

  void publish() {
    var slot = new Slot(slots.size());
    slot.availableSinceNanos = world.nanos();
    slots.add(slot);
    world.note("published", slot.offset);
  }

  /** Locks do not outlive it, nor do its counts. */
  void restart(Duration away) {
    world.note("broker is away for", away);
    up = false;
    world.in(
        away,
        () -> {
          world.note("broker is back", "");
          up = true;
          for (Slot slot : slots()) {
            slot.deliveries = 0;
            if (slot.state == State.LOCKED || slot.state == State.AVAILABLE) {
              free(slot);
            }
          }
        });
  }

  boolean hasAvailable() {
    return up && slots().stream().anyMatch(slot -> slot.state == State.AVAILABLE);
  }

  Optional<Slot> acquire(Object owner) {
    if (!up) {
      return Optional.empty();
    }
    Optional<Slot> next =
        slots().stream().filter(slot -> slot.state == State.AVAILABLE).findFirst();
    next.ifPresent(
        slot -> {
          slot.state = State.LOCKED;
          slot.owner = owner;
          slot.deliveries++;
          slot.lockedUntilNanos = world.nanos() + lock.toNanos();
        });
    return next;
  }

  /** Whether it may still be acknowledged by that one. */
  boolean isLockedBy(Object owner, long offset) {
    Slot slot = slots().get((int) offset);
    return up && slot.state == State.LOCKED && owner.equals(slot.owner);
  }

  void renew(long offset) {
    slots.get((int) offset).lockedUntilNanos = world.nanos() + lock.toNanos();
  }

  void accept(long offset) {
    slots.get((int) offset).state = State.ACCEPTED;
  }

  void release(long offset) {
    free(slots.get((int) offset));
  }

  /** As at the end of a session. */
  void releaseAllOf(Object owner) {
    slots().stream()
        .filter(slot -> slot.state == State.LOCKED && owner.equals(slot.owner))
        .forEach(this::free);
  }

  /** Another worker takes the next one, and does it or gives it back. */
  void visit(Duration busy, boolean done) {
    acquire(ANOTHER_WORKER)
        .ifPresent(
            slot -> {
              world.note("another worker takes", slot.offset);
              slot.lockedUntilNanos = Long.MAX_VALUE;
              world.in(busy, () -> leave(slot, done));
            });
  }

  private void leave(Slot slot, boolean done) {
    if (slot.state == State.LOCKED && ANOTHER_WORKER.equals(slot.owner)) {
      world.note(done ? "another worker has done" : "another worker gives back", slot.offset);
      if (done) {
        slot.state = State.ACCEPTED;
      } else {
        free(slot);
      }
    }
  }

  private void expire(Slot slot) {
    if (slot.state == State.LOCKED && slot.lockedUntilNanos <= world.nanos()) {
      free(slot);
    }
  }

  private void free(Slot slot) {
    slot.state = slot.deliveries >= DELIVERIES_MAX ? State.DROPPED : State.AVAILABLE;
    slot.availableSinceNanos = world.nanos();
  }
}
