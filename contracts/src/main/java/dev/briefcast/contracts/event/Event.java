package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.UUID;

/** A message that one service publishes for the others. Written as JSON by {@link EventCodec}. */
public sealed interface Event
    permits StoryRequested,
        ChangeRequested,
        StoryProgress,
        Outcome,
        BalanceChange,
        AccountPlanSet,
        GitHubDelivery {

  /** Names this event: the same in every delivery of it. */
  UUID eventId();

  /** When it was said, by the clock of whoever said it. */
  Instant at();

  /** The key of its record, which decides its partition. */
  String key();
}
