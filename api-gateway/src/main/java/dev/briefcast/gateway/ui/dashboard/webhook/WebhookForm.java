package dev.briefcast.gateway.ui.dashboard.webhook;

import dev.briefcast.gateway.webhook.WebhookChange;
import dev.briefcast.gateway.webhook.api.WebhookRequests;
import java.util.List;
import org.springframework.util.MultiValueMap;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The submitted form of an endpoint, validated by the API's rules.
 *
 * @param url as it was typed
 * @param description as it was typed
 * @param types those that were ticked; none for all events
 * @param enabled whether events are to be sent there
 */
record WebhookForm(String url, String description, List<String> types, boolean enabled) {

  /** The empty form. */
  static final WebhookForm EMPTY = new WebhookForm("", "", List.of(), true);

  /** Reads a form, whatever stands in it. */
  static WebhookForm of(MultiValueMap<String, String> form) {
    return new WebhookForm(
        text(form, "url"),
        text(form, "description"),
        form.getOrDefault("types", List.of()),
        form.containsKey("enabled"));
  }

  /** A new endpoint; fails with a refusal that names each field which breaks the rules. */
  WebhookChange creation(boolean plain) {
    return WebhookRequests.creation(body(), plain);
  }

  /** The change of an endpoint; fails with a refusal that names each field which breaks them. */
  WebhookChange change(boolean plain) {
    return WebhookRequests.change(body().put("enabled", enabled), plain);
  }

  private ObjectNode body() {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    body.put("url", url).put("description", description);
    types.forEach(body.putArray("types")::add);
    return body;
  }

  private static String text(MultiValueMap<String, String> form, String field) {
    String text = form.getFirst(field);
    return text == null ? "" : text.strip();
  }
}
