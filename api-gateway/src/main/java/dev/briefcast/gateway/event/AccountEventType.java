package dev.briefcast.gateway.event;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The types of events that accounts receive. */
public enum AccountEventType {
  STORY_READY,
  STORY_FAILED,
  STORY_CANCELLED,
  STORY_EXPIRED,
  STORY_DELETED,
  MINUTES_CHARGED,
  MINUTES_LOW,
  KEY_REVOKED,
  /** Somebody asked for it, to see whether an endpoint hears. */
  WEBHOOK_TEST;

  private final String text = name().toLowerCase(Locale.ROOT).replace('_', '.');

  /** As clients and the database have it. */
  public String text() {
    return text;
  }

  /** The type of that name. */
  public static Optional<AccountEventType> parse(String text) {
    return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
  }

  /** All names, for sentences. */
  public static List<String> texts() {
    return Arrays.stream(values()).map(AccountEventType::text).toList();
  }
}
