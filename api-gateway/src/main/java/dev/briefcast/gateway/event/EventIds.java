package dev.briefcast.gateway.event;

import java.util.regex.Pattern;
import reactor.core.publisher.Mono;

/** Validates the ids of events. */
public final class EventIds {

  private static final Pattern FORM = Pattern.compile("evt_[0-9a-f]{32}");

  private EventIds() {}

  /** Whether a text has the form of an id. */
  public static boolean isValid(String id) {
    return FORM.matcher(id).matches();
  }

  /** The id; empty if it has not the form of one. */
  public static Mono<String> requireValid(String id) {
    return isValid(id) ? Mono.just(id) : Mono.empty();
  }
}
