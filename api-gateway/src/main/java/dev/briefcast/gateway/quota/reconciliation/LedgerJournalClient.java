package dev.briefcast.gateway.quota.reconciliation;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.OperatorProperties;
import java.net.URI;
import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientException;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client that reads the ledger's journal. Fails with a refusal if it does not answer. */
@Component
public class LedgerJournalClient {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final int ANSWER_BYTES_MAX = 16 * 1024 * 1024;

  private final @Nullable URI base;
  private final @Nullable String token;
  private final WebClient client =
      WebClient.builder()
          .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(ANSWER_BYTES_MAX))
          .build();

  LedgerJournalClient(OperatorProperties properties) {
    this.base = properties.ledgerUrl();
    this.token = properties.token();
  }

  /** How an attempt ended, as the journal has it. */
  record End(String key, boolean ready) {

    static String key(String story, int attempt) {
      return story + "/" + attempt;
    }
  }

  /** Some balances; the last part has fewer than a whole one. */
  record BalancePage(List<ChargedBalance> balances, int whole) {

    boolean isLast() {
      return balances.size() < whole;
    }

    /** The part's last balance, or null if it is the last part: what follows is its as well. */
    ChargedBalance.@Nullable Key end() {
      return isLast() ? null : balances.getLast().key();
    }
  }

  /** Whether the address of a ledger is configured. */
  boolean isConfigured() {
    return base != null && token != null;
  }

  /** The ends of those attempts that have ended. */
  Mono<List<End>> ends(List<Hold> holds) {
    return post("attempts/ends", Map.of("attempts", attempts(holds)))
        .map(answer -> answer.path("ends").valueStream().map(LedgerJournalClient::end).toList());
  }

  /** Balances in the ledger's order. */
  Mono<BalancePage> balances(ChargedBalance.Key after, YearMonth since) {
    return get("balances", Map.of("after", format(after), "since", since.toString()))
        .map(
            answer ->
                new BalancePage(
                    answer
                        .path("balances")
                        .valueStream()
                        .map(LedgerJournalClient::balance)
                        .toList(),
                    answer.path("page").asInt()));
  }

  /** Balances that are not the sum of their lines. */
  Mono<List<ChargedBalance>> findDifferences() {
    return compare()
        .map(
            answer ->
                answer
                    .path("differences")
                    .valueStream()
                    .map(LedgerJournalClient::balance)
                    .toList());
  }

  /** What {@link #findDifferences} gives, as the ledger says it. */
  public Mono<JsonNode> compare() {
    return get("balances/differences", Map.of());
  }

  /** Makes the ledger rebuild balances from their lines, and returns what differed. */
  public Mono<JsonNode> rebuild() {
    return post("balances/rebuild", Map.of());
  }

  /** Makes the ledger publish charges and balances again, and returns the number of events. */
  Mono<Integer> announce(List<Map<String, Object>> attempts, List<ChargedBalance.Key> balances) {
    var body =
        Map.of(
            "attempts",
            attempts,
            "balances",
            balances.stream().map(LedgerJournalClient::format).toList());
    return post("announcements", body).map(answer -> answer.path("announced").asInt());
  }

  private static List<Map<String, Object>> attempts(List<Hold> holds) {
    return holds.stream().map(hold -> attempt(hold.story(), hold.attempt())).toList();
  }

  static Map<String, Object> attempt(String story, int attempt) {
    return Map.of("story", story, "attempt", attempt);
  }

  private static String format(ChargedBalance.Key key) {
    return key.account() + "/" + key.period();
  }

  private Mono<JsonNode> get(String what, Map<String, String> query) {
    var address = UriComponentsBuilder.fromUri(address(what));
    query.forEach((name, value) -> address.queryParam(name, "{" + name + "}"));
    return read(client.get().uri(address.encode().buildAndExpand(query).toUri()));
  }

  private Mono<JsonNode> post(String what, Map<String, ?> body) {
    return read(
        client
            .post()
            .uri(address(what))
            .contentType(MediaType.APPLICATION_JSON)
            .bodyValue(JsonMapper.shared().writeValueAsString(body)));
  }

  private Mono<JsonNode> read(WebClient.RequestHeadersSpec<?> request) {
    return request
        .header(HttpHeaders.AUTHORIZATION, "Bearer " + token)
        .header("X-Operator", "reconciliation")
        .retrieve()
        .bodyToMono(String.class)
        .map(JsonMapper.shared()::readTree)
        .timeout(TIMEOUT)
        .onErrorMap(
            failure -> failure instanceof WebClientException || failure instanceof TimeoutException,
            LedgerUnavailable::notResponding);
  }

  private URI address(String what) {
    if (base == null || token == null) {
      throw LedgerUnavailable.notConfigured();
    }
    return UriComponentsBuilder.fromUri(base).path("/operator/v1/" + what).build().toUri();
  }

  private static End end(JsonNode node) {
    return new End(
        End.key(node.path("story").asString(), node.path("attempt").asInt()),
        node.path("outcome").asString().equals("ready"));
  }

  private static ChargedBalance balance(JsonNode node) {
    return new ChargedBalance(
        new AccountId(UUID.fromString(node.path("account").asString())),
        YearMonth.parse(node.path("period").asString()),
        node.path("charged_seconds").asLong(),
        node.path("version").asLong());
  }
}
