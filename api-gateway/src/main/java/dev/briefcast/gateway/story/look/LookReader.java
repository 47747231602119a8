package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookVoice;
import dev.briefcast.contracts.look.LookWord;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses the look of a request, and reports every field that is wrong. */
public final class LookReader {

  /** In requests and answers. */
  public static final String FIELD = "look";

  /** The fields of a look. */
  public static final List<String> FIELDS =
      List.of("theme", "accent", "format", "captions", "logo", "voice", "speed");

  private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");
  private static final double SLOWEST = Look.SPEED_MIN / 100.0;
  private static final double FASTEST = Look.SPEED_MAX / 100.0;

  private final JsonNode look;
  private final String prefix;
  private final Consumer<Violation> violations;

  private LookReader(JsonNode look, String prefix, Consumer<Violation> violations) {
    this.look = look;
    this.prefix = prefix;
    this.violations = violations;
  }

  /** The look of a story's request; null if it has none. */
  public static @Nullable LookRequest readField(JsonNode body, Consumer<Violation> violations) {
    JsonNode node = body.path(FIELD);
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    if (!node.isObject()) {
      violations.accept(new Violation(FIELD, "must be a JSON object"));
      return null;
    }
    return new LookReader(node, FIELD + ".", violations).request();
  }

  /** The look that is a whole body. */
  static LookRequest readBody(JsonNode body, Consumer<Violation> violations) {
    return new LookReader(body, "", violations).request();
  }

  private LookRequest request() {
    String accent = accent();
    return new LookRequest(
        new Look(
            word("theme", LookTheme.values()),
            accent,
            word("format", LookFormat.values()),
            flag("captions"),
            word("voice", LookVoice.values()),
            speed(),
            null),
        flag("logo"),
        false);
  }

  private @Nullable String accent() {
    JsonNode node = present("accent");
    if (node == null) {
      return null;
    }
    if (!node.isString() || !COLOUR.matcher(node.stringValue()).matches()) {
      addViolation("accent", "must be a colour as #8b7cff");
      return null;
    }
    return node.stringValue().toLowerCase(Locale.ROOT);
  }

  private @Nullable Boolean flag(String field) {
    JsonNode node = present(field);
    if (node == null) {
      return null;
    }
    if (!node.isBoolean()) {
      addViolation(field, "must be true or false");
      return null;
    }
    return node.booleanValue();
  }

  /** In percent; what is finer is rounded. */
  private @Nullable Integer speed() {
    JsonNode node = present("speed");
    if (node == null) {
      return null;
    }
    // A number of hundreds of digits is infinite here, where asDouble() would throw.
    double speed = node.isNumber() ? node.numberValue().doubleValue() : 0;
    if (speed < SLOWEST || speed > FASTEST) {
      addViolation("speed", "must be a number from %s to %s".formatted(SLOWEST, FASTEST));
      return null;
    }
    return (int) Math.round(speed * 100);
  }

  private <E extends Enum<E>> @Nullable E word(String field, E[] words) {
    JsonNode node = present(field);
    if (node == null) {
      return null;
    }
    Optional<E> named =
        node.isString() ? LookWord.find(node.stringValue(), words) : Optional.empty();
    if (named.isEmpty()) {
      addViolation(
          field,
          Arrays.stream(words)
              .map(LookWord::of)
              .collect(Collectors.joining(", ", "must be one of: ", "")));
    }
    return named.orElse(null);
  }

  private @Nullable JsonNode present(String field) {
    JsonNode node = look.get(field);
    return node == null || node.isNull() ? null : node;
  }

  private void addViolation(String field, String message) {
    violations.accept(new Violation(prefix + field, message));
  }
}
