package dev.briefcast.gateway.webhook.api;

import dev.briefcast.gateway.event.EventCursor;
import dev.briefcast.gateway.event.ListParameters;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * The filters and the cursor of a list of deliveries.
 *
 * @param state or null for any
 * @param limit 1 to 100
 * @param after where the page before ended, or null for the first page
 */
public record DeliveryQuery(@Nullable String state, int limit, @Nullable EventCursor after) {

  private static final Set<String> STATES = Set.of("waiting", "delivered", "failed");

  /**
   * Reads the query of a call.
   *
   * @throws dev.briefcast.gateway.http.RefusedException if something in it is wrong
   */
  public static DeliveryQuery read(MultiValueMap<String, String> parameters) {
    var read = new ListParameters(parameters);
    var query =
        new DeliveryQuery(
            read.value(
                "state",
                text -> STATES.contains(text) ? Optional.of(text) : Optional.empty(),
                "must be waiting, delivered or failed"),
            read.limit(),
            read.after());
    read.check();
    return query;
  }
}
