package dev.briefcast.github.hook;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Limits how many webhook calls are received at the same time. Where all slots are taken, the call
 * whose body has been coming for longest gives way: those of GitHub are there at once, so that
 * whoever sends slowly keeps nobody out.
 */
final class HookSlots {

  private final int max;
  private final SequencedSet<Slot> receiving = new LinkedHashSet<>();
  private int taken;

  HookSlots(int max) {
    this.max = max;
  }

  /** Thrown at a call that has to give way. */
  static final class DisplacedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DisplacedException() {
      super("Displaced by a newer call", null, false, false);
    }
  }

  /** A call's place, until it is left. */
  static final class Slot {
    private final Sinks.One<byte[]> lost = Sinks.one();
    private boolean left;

    /** Fails when this call has to give way. */
    Mono<byte[]> onLost() {
      return lost.asMono();
    }
  }

  /** Empty if bodies of as many calls are there already. */
  Optional<Slot> take() {
    var place = new Slot();
    Slot slowest = null;
    synchronized (this) {
      if (taken >= max) {
        if (receiving.isEmpty()) {
          return Optional.empty();
        }
        slowest = receiving.removeFirst();
        slowest.left = true;
        taken--;
      }
      taken++;
      receiving.add(place);
    }
    if (slowest != null) {
      slowest.lost.tryEmitError(new DisplacedException());
    }
    return Optional.of(place);
  }

  /** Says that the body is there, so that the call gives way to none; false if it has already. */
  synchronized boolean keep(Slot place) {
    return receiving.remove(place);
  }

  synchronized void release(Slot place) {
    receiving.remove(place);
    if (!place.left) {
      place.left = true;
      taken--;
    }
  }
}
