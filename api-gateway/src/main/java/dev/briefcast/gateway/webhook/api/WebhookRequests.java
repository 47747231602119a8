package dev.briefcast.gateway.webhook.api;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.event.AccountEventType;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.webhook.WebhookChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses requests about endpoints, and reports all violations at once. */
public final class WebhookRequests {

  private static final int DESCRIPTION_MAX = 256;

  private final JsonNode body;
  private final boolean plain;
  private final List<Violation> violations = new ArrayList<>();

  private WebhookRequests(JsonNode body, boolean plain) {
    this.body = body;
    this.plain = plain;
  }

  /** A new endpoint, which needs an address. */
  public static WebhookChange creation(JsonNode body, boolean plain) {
    var read = new WebhookRequests(body, plain);
    if (!read.has("url")) {
      read.violations.add(new Violation("url", "is required"));
    }
    return read.change();
  }

  /** A change; what is absent or null stays. */
  public static WebhookChange change(JsonNode body, boolean plain) {
    return new WebhookRequests(body, plain).change();
  }

  private WebhookChange change() {
    var change = new WebhookChange(url(), types(), description(), enabled());
    if (!violations.isEmpty()) {
      throw new RefusedException(ErrorCode.INVALID_REQUEST, "The webhook is invalid; see details.")
          .with("details", List.copyOf(violations));
    }
    return change;
  }

  private boolean has(String field) {
    return !body.path(field).isMissingNode() && !body.path(field).isNull();
  }

  private @Nullable String url() {
    String url = text("url");
    String fault = url == null ? null : WebhookUrl.fault(url, plain);
    if (fault != null) {
      violations.add(new Violation("url", fault));
    }
    return url;
  }

  private @Nullable String description() {
    String description = text("description");
    if (description != null
        && (description.codePointCount(0, description.length()) > DESCRIPTION_MAX
            || description.chars().anyMatch(Character::isISOControl)
            || description.codePoints().anyMatch(WebhookRequests::isLoneSurrogate))) {
      violations.add(
          new Violation(
              "description",
              "must have at most %d characters, and no control characters"
                  .formatted(DESCRIPTION_MAX)));
    }
    return description;
  }

  private static boolean isLoneSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private @Nullable Boolean enabled() {
    JsonNode enabled = body.path("enabled");
    if (!has("enabled")) {
      return null;
    }
    if (!enabled.isBoolean()) {
      violations.add(new Violation("enabled", "must be true or false"));
    }
    return enabled.isBoolean() && enabled.asBoolean();
  }

  /** Each once; all of them, if there are none. */
  private @Nullable List<String> types() {
    if (!has("types")) {
      return null;
    }
    JsonNode types = body.path("types");
    Set<String> read = new LinkedHashSet<>();
    boolean known = types.isArray() && types.size() <= AccountEventType.values().length;
    for (int i = 0; known && i < types.size(); i++) {
      known =
          types.get(i).isString() && AccountEventType.parse(types.get(i).asString()).isPresent();
      if (known) {
        read.add(types.get(i).asString());
      }
    }
    if (!known) {
      violations.add(
          new Violation(
              "types",
              "must be an array with one or more of "
                  + String.join(", ", AccountEventType.texts())));
    }
    return List.copyOf(read);
  }

  private @Nullable String text(String field) {
    if (!has(field)) {
      return null;
    }
    if (!body.path(field).isString()) {
      violations.add(new Violation(field, "must be a string"));
      return null;
    }
    return body.path(field).asString();
  }
}
