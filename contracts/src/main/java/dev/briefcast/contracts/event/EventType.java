package dev.briefcast.contracts.event;

import java.util.Arrays;
import java.util.Optional;

/** Every kind of event, as it is named on the wire. */
public enum EventType {
  STORY_REQUESTED(StoryRequested.class),
  CHANGE_REQUESTED(ChangeRequested.class),
  STORY_PROGRESS(StoryProgress.class),
  STORY_READY(StoryReady.class),
  STORY_FAILED(StoryFailed.class),
  MINUTES_CHARGED(MinutesCharged.class),
  BALANCE_ADJUSTED(BalanceAdjusted.class),
  BALANCE_STATED(BalanceStated.class),
  ACCOUNT_PLAN_SET(AccountPlanSet.class);

  private final Class<? extends Event> type;

  EventType(Class<? extends Event> type) {
    this.type = type;
  }

  /** {@code type} on the wire; also the name of its JSON Schema. */
  public String wireName() {
    return type.getSimpleName();
  }

  Class<? extends Event> type() {
    return type;
  }

  /** The kind that an event is of. */
  public static EventType of(Event event) {
    return Arrays.stream(values())
        .filter(each -> each.type == event.getClass())
        .findFirst()
        .orElseThrow();
  }

  static Optional<EventType> named(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName().equals(wireName)).findFirst();
  }
}
