package dev.briefcast.ledger.operator;

import dev.briefcast.ledger.journal.Adjustment;
import dev.briefcast.ledger.journal.Adjustment.Request;
import dev.briefcast.ledger.journal.Adjustments;
import dev.briefcast.ledger.journal.Adjustments.Added;
import dev.briefcast.ledger.journal.Adjustments.KeyReused;
import dev.briefcast.ledger.journal.Adjustments.Repeated;
import dev.briefcast.ledger.journal.Adjustments.UnknownAccount;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** {@code POST /operator/v1/accounts/{id}/adjustments}. */
final class AdjustmentCall {

  /** A hundred days; what is more is a slip of the hand. */
  private static final int SECONDS_MAX = 100 * 24 * 60 * 60;

  private static final int REASON_MAX = 500;
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
  private static final Pattern NAME = Pattern.compile("[\\x20-\\x7e]{1,100}");

  private final Adjustments adjustments;

  AdjustmentCall(Adjustments adjustments) {
    this.adjustments = adjustments;
  }

  Reply answer(Call call) {
    return switch (adjustments.adjust(request(call))) {
      case Added(Adjustment line) -> Reply.json(201, body(line));
      case Repeated(Adjustment line) -> Reply.json(200, body(line));
      case KeyReused _ ->
          throw new CallRefusedException(
              422,
              "idempotency_key_reused",
              "This Idempotency-Key was used for another adjustment.");
      case UnknownAccount _ -> throw CallRefusedException.notFound("There is no such account.");
    };
  }

  private static Request request(Call call) {
    JsonNode body = call.json();
    var violations = new LinkedHashMap<String, String>();
    int seconds = seconds(body.path("seconds"), violations);
    String reason = reason(body.path("reason"), violations);
    YearMonth period = period(body.path("period"), violations);
    String key = call.header("Idempotency-Key");
    if (key != null && !KEY.matcher(key).matches()) {
      violations.put("Idempotency-Key", "must be 1 to 255 printable characters");
    }
    if (!violations.isEmpty()) {
      throw CallRefusedException.invalid(violations);
    }
    return new Request(
        call.account(),
        key == null ? UUID.randomUUID().toString() : key,
        period,
        seconds,
        reason,
        name(call.header("X-Operator")),
        call.fingerprint(),
        call.requestId());
  }

  private static int seconds(JsonNode node, Map<String, String> violations) {
    int seconds = node.isIntegralNumber() && node.canConvertToInt() ? node.intValue() : 0;
    if (seconds == 0 || Math.abs((long) seconds) > SECONDS_MAX) {
      violations.put(
          "seconds", "must be a whole number from -%d to %1$d, not 0".formatted(SECONDS_MAX));
    }
    return seconds;
  }

  private static String reason(JsonNode node, Map<String, String> violations) {
    String reason = node.isString() ? node.stringValue().strip() : "";
    int length = reason.codePointCount(0, reason.length());
    boolean plain =
        reason
            .codePoints()
            .noneMatch(each -> Character.isISOControl(each) || (each >= 0xD800 && each <= 0xDFFF));
    if (length < 1 || length > REASON_MAX || !plain) {
      violations.put(
          "reason",
          "must be a string of 1 to " + REASON_MAX + " characters, without control characters");
    }
    return reason;
  }

  private static @Nullable YearMonth period(JsonNode node, Map<String, String> violations) {
    if (node.isMissingNode() || node.isNull()) {
      return null;
    }
    YearMonth period = node.isString() ? Months.parse(node.stringValue()).orElse(null) : null;
    if (period == null) {
      violations.put("period", Months.RULE);
    }
    return period;
  }

  private static String name(@Nullable String said) {
    return said == null || !NAME.matcher(said).matches() ? "operator" : said;
  }

  private static Map<String, Object> body(Adjustment line) {
    var body = new LinkedHashMap<String, Object>();
    body.put("id", line.id());
    body.put("account", line.request().account());
    body.put("period", line.period().toString());
    body.put("seconds", line.request().seconds());
    body.put("reason", line.request().reason());
    body.put("charged_seconds", line.balance().chargedSeconds());
    body.put("at", line.at());
    return body;
  }
}
