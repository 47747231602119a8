package dev.briefcast.gateway.admin;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fields of a body or a query, and reports all violations at once. */
public final class RequestFields {

  private static final Pattern MONTH = Pattern.compile("[0-9]{4}-[0-9]{2}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private final JsonNode body;
  private final List<Violation> violations = new ArrayList<>();

  /** The fields of a JSON object. */
  public RequestFields(JsonNode body) {
    this.body = body;
  }

  /** The fields of a query; of a repeated name, the first value. */
  public static RequestFields ofQuery(MultiValueMap<String, String> query) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    query.forEach((name, values) -> body.put(name, values.getFirst()));
    return new RequestFields(body);
  }

  /**
   * The fields of a form; empty ones count as absent.
   *
   * @param numbers fields that are whole numbers, if they look like ones
   */
  public static RequestFields ofForm(MultiValueMap<String, String> form, String... numbers) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    form.forEach((name, values) -> put(body, name, values.getFirst(), numbers));
    return new RequestFields(body);
  }

  /** A name that no equals sign follows has no value at all. */
  private static void put(ObjectNode body, String name, @Nullable String typed, String... numbers) {
    String value = typed == null ? "" : typed.strip();
    if (value.isEmpty()) {
      return;
    }
    if (List.of(numbers).contains(name) && NUMBER.matcher(value).matches()) {
      body.put(name, Integer.parseInt(value));
    } else {
      body.put(name, value);
    }
  }

  /** A text that must be there; an empty one stands for it if it is not. */
  public String text(String field, int max) {
    if (!has(field)) {
      addViolation(field, "is required");
      return "";
    }
    String text = optionalText(field, max);
    return text == null ? "" : text;
  }

  /** A text, or null if it is absent or wrong. */
  public @Nullable String optionalText(String field, int max) {
    if (!has(field)) {
      return null;
    }
    JsonNode value = body.path(field);
    if (!value.isString()) {
      addViolation(field, "must be a string");
      return null;
    }
    String text = value.asString().strip();
    int length = text.codePointCount(0, text.length());
    if (length < 1 || length > max) {
      addViolation(field, "must have 1 to " + max + " characters, has " + length);
    }
    if (text.codePoints().anyMatch(RequestFields::isUnprintable)) {
      addViolation(field, "must not contain control characters or unpaired surrogates");
    }
    return text;
  }

  /** The id of an account, or null if it is absent or wrong. */
  public @Nullable UUID optionalAccount(String field) {
    String text = optionalText(field, 100);
    try {
      return text == null ? null : UUID.fromString(text);
    } catch (IllegalArgumentException noId) {
      addViolation(field, "must be the id of an account");
      return null;
    }
  }

  /** A whole number, or null if it is absent or wrong. */
  public @Nullable Integer optionalNumber(String field, int min, int max) {
    if (!has(field)) {
      return null;
    }
    JsonNode value = body.path(field);
    if (!value.isIntegralNumber() || !value.canConvertToInt()) {
      addViolation(field, "must be a whole number of " + min + " to " + max);
      return null;
    }
    int number = value.asInt();
    if (number < min || number > max) {
      addViolation(field, "must be " + min + " to " + max + ", is " + number);
    }
    return number;
  }

  /** A whole number written as text, as queries have it, or null if it is absent or wrong. */
  public @Nullable Integer optionalNumberText(String field, int min, int max) {
    String text = optionalText(field, 100);
    if (text == null) {
      return null;
    }
    if (!NUMBER.matcher(text).matches()
        || Integer.parseInt(text) < min
        || Integer.parseInt(text) > max) {
      addViolation(field, "must be a whole number of " + min + " to " + max);
      return null;
    }
    return Integer.valueOf(text);
  }

  /** One of an enumeration's constants, written in lower case, or null if it is absent or wrong. */
  public <E extends Enum<E>> @Nullable E optionalOneOf(String field, Class<E> type) {
    String text = optionalText(field, 100);
    if (text == null) {
      return null;
    }
    var names = new ArrayList<String>();
    for (E each : type.getEnumConstants()) {
      String name = each.name().toLowerCase(Locale.ROOT);
      if (name.equals(text)) {
        return each;
      }
      names.add(name);
    }
    addViolation(field, "must be one of " + String.join(", ", names));
    return null;
  }

  /** A month as {@code YYYY-MM}, or null if it is absent or wrong. */
  public @Nullable YearMonth optionalMonth(String field) {
    String text = optionalText(field, 100);
    if (text == null) {
      return null;
    }
    try {
      if (MONTH.matcher(text).matches()) {
        return YearMonth.parse(text);
      }
    } catch (DateTimeException noSuchMonth) {
      // Told below.
    }
    addViolation(field, "must be a month, YYYY-MM");
    return null;
  }

  /** Whether the field is there and not null. */
  public boolean has(String field) {
    return !body.path(field).isMissingNode() && !body.path(field).isNull();
  }

  /** Adds something that is wrong. */
  public void addViolation(String field, String message) {
    violations.add(new Violation(field, message));
  }

  /** Refuses the request if anything was wrong. */
  public void throwIfAny() {
    if (!violations.isEmpty()) {
      throw new RefusedException(ErrorCode.INVALID_REQUEST, "The request is invalid; see details.")
          .with("details", List.copyOf(violations));
    }
  }

  private static boolean isUnprintable(int point) {
    return Character.isISOControl(point) || (point >= 0xD800 && point <= 0xDFFF);
  }
}
