package dev.briefcast.contracts.event;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rule by which an attempt ends: the first outcome in the order of the outcomes topic decides.
 *
 * <p>The ledger asks it about deliveries that its SQL did not take as the first; tests hold
 * gateway, ledger and workers to it.
 */
public final class Referee {

  /** What an outcome means to whoever reads it. */
  public enum Ruling {
    /** It is the attempt's first: act on it. */
    DECIDES,
    /** It is the deciding one, delivered again: repeat what was published, change nothing. */
    REPEATS,
    /** The attempt had ended already: ignore it. */
    VOID
  }

  private Referee() {}

  /**
   * @param decidedBy the event that decided this attempt before, or null if none did
   * @param next the outcome that was read
   */
  public static Ruling rule(@Nullable UUID decidedBy, Outcome next) {
    if (decidedBy == null) {
      return Ruling.DECIDES;
    }
    return decidedBy.equals(next.eventId()) ? Ruling.REPEATS : Ruling.VOID;
  }
}
