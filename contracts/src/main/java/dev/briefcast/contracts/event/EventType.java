package dev.briefcast.contracts.event;

import java.util.Arrays;
import java.util.Optional;

/** Every kind of event, as it is named on the wire. */
public enum EventType {
  STORY_REQUESTED(StoryRequested.class, Topic.STORY_REQUESTS),
  CHANGE_REQUESTED(ChangeRequested.class, Topic.STORY_CHANGES),
  STORY_PROGRESS(StoryProgress.class, Topic.STORY_PROGRESS),
  STORY_READY(StoryReady.class, Topic.STORY_OUTCOMES),
  STORY_FAILED(StoryFailed.class, Topic.STORY_OUTCOMES),
  MINUTES_CHARGED(MinutesCharged.class, Topic.QUOTA_POSTINGS),
  BALANCE_ADJUSTED(BalanceAdjusted.class, Topic.QUOTA_POSTINGS),
  BALANCE_STATED(BalanceStated.class, Topic.QUOTA_POSTINGS),
  ACCOUNT_PLAN_SET(AccountPlanSet.class, Topic.ACCOUNT_PLANS),
  GITHUB_DELIVERY(GitHubDelivery.class, Topic.GITHUB_DELIVERIES);

  private final Class<? extends Event> type;
  private final Topic topic;

  EventType(Class<? extends Event> type, Topic topic) {
    this.type = type;
    this.topic = topic;
  }

  /** The only topic to which events of this type are published. */
  public Topic topic() {
    return topic;
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

  static Optional<EventType> byWireName(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName().equals(wireName)).findFirst();
  }
}
