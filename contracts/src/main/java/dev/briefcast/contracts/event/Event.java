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

  /** The time at which the event was published, by its publisher's clock. */
  Instant at();

  /** The key of its record, which decides its partition. */
  String key();
}
