package dev.briefcast.contracts.event;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Decides how an attempt ended: by the first outcome in the order of the outcomes topic. Gateway,
 * ledger and workers all ask here, so that they can never disagree.
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
