package dev.briefcast.ledger.operator;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.ledger.journal.AccountMonth;
import dev.briefcast.ledger.journal.AttemptEnd;
import dev.briefcast.ledger.journal.AttemptEnds;
import dev.briefcast.ledger.journal.AttemptEnds.AttemptLookup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Calls about how attempts ended. */
final class EndCalls {

  /** Of attempts, and of balances, in one call. */
  private static final int ASKED_MAX = 1000;

  private final AttemptEnds ends;

  EndCalls(AttemptEnds ends) {
    this.ends = ends;
  }

  /** {@code POST /operator/v1/attempts/ends}. */
  Reply find(Call call) {
    List<AttemptEnd> found = ends.find(attempts(call.json()));
    return Reply.json(200, Map.of("ends", found.stream().map(EndCalls::body).toList()));
  }

  /** {@code POST /operator/v1/announcements}. */
  Reply announce(Call call) {
    JsonNode body = call.json();
    return Reply.json(
        200, Map.of("announced", ends.announce(attempts(body), months(body.path("balances")))));
  }

  private static List<AttemptLookup> attempts(JsonNode body) {
    return requireBounded(body.path("attempts")).valueStream().map(EndCalls::attempt).toList();
  }

  private static AttemptLookup attempt(JsonNode node) {
    try {
      return new AttemptLookup(
          new StoryId(node.path("story").asString("")), node.path("attempt").asInt(0));
    } catch (IllegalArgumentException noId) {
      throw CallRefusedException.invalid(
          "An attempt must have \"story\", an id, and \"attempt\", a number.");
    }
  }

  private static List<AccountMonth> months(JsonNode list) {
    return requireBounded(list)
        .valueStream()
        .map(each -> AccountMonths.parse(each.asString("")))
        .toList();
  }

  private static JsonNode requireBounded(JsonNode list) {
    if (list.size() > ASKED_MAX) {
      throw CallRefusedException.invalid(
          "At most " + ASKED_MAX + " attempts can be requested at once.");
    }
    return list;
  }

  private static Map<String, Object> body(AttemptEnd end) {
    var body = new LinkedHashMap<String, Object>();
    body.put("story", end.story());
    body.put("attempt", end.attempt());
    body.put("outcome", end.outcome());
    body.put("seconds", end.seconds());
    return body;
  }
}
