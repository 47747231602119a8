package dev.briefcast.gateway.admin.ledger;

import dev.briefcast.gateway.OperatorProperties;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.quota.reconciliation.LedgerUnavailable;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClient.RequestBodySpec;
import org.springframework.web.reactive.function.client.WebClientRequestException;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;

/** Forwards calls to the ledger, and its responses back. */
@Component
class LedgerClient {

  private static final Duration TIMEOUT = Duration.ofSeconds(40);
  private static final int ANSWER_BYTES_MAX = 64 * 1024 * 1024;

  /** The ledger checks the token itself. */
  private static final List<String> PASSED_ON =
      List.of(HttpHeaders.AUTHORIZATION, HttpHeaders.ACCEPT, "X-Operator", "Idempotency-Key");

  private final @Nullable URI base;
  private final WebClient client =
      WebClient.builder()
          .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(ANSWER_BYTES_MAX))
          .build();

  LedgerClient(OperatorProperties properties) {
    this.base = properties.ledgerUrl();
  }

  /** The ledger's answer, good or bad; fails with a refusal if there is none. */
  Mono<ResponseEntity<byte[]>> forward(
      HttpMethod method, String account, String what, ServerWebExchange exchange) {
    if (base == null) {
      throw LedgerUnavailable.notConfigured();
    }
    requireReadableAccept(exchange);
    RequestBodySpec request =
        client
            .method(method)
            .uri(address(base, account, what, exchange))
            .headers(headers -> headers(headers, exchange));
    return (method.equals(HttpMethod.GET) ? Mono.just(request) : withBody(request, exchange))
        .flatMap(ready -> ready.exchangeToMono(answer -> answer.toEntity(byte[].class)))
        .timeout(TIMEOUT)
        .map(LedgerClient::response)
        .onErrorMap(LedgerClient::isUnavailable, LedgerUnavailable::notResponding);
  }

  /**
   * Refused before the ledger is asked: its error could not be written, and would lose its body.
   */
  private static void requireReadableAccept(ServerWebExchange exchange) {
    try {
      exchange.getRequest().getHeaders().getAccept();
    } catch (InvalidMediaTypeException broken) {
      throw new NotAcceptableStatusException(String.valueOf(broken.getMessage()));
    }
  }

  private static Mono<WebClient.RequestHeadersSpec<?>> withBody(
      RequestBodySpec request, ServerWebExchange exchange) {
    return JsonBodies.object(exchange.getRequest())
        .map(body -> request.contentType(MediaType.APPLICATION_JSON).bodyValue(body.toString()));
  }

  private static URI address(URI base, String account, String what, ServerWebExchange exchange) {
    String period = exchange.getRequest().getQueryParams().getFirst("period");
    var address =
        UriComponentsBuilder.fromUri(base)
            .pathSegment("operator", "v1", "accounts", "{account}", what);
    return period == null
        ? address.encode().buildAndExpand(account).toUri()
        : address.queryParam("period", "{period}").encode().buildAndExpand(account, period).toUri();
  }

  private static void headers(HttpHeaders headers, ServerWebExchange exchange) {
    HttpHeaders sent = exchange.getRequest().getHeaders();
    for (String name : PASSED_ON) {
      String value = sent.getFirst(name);
      if (value != null) {
        headers.set(name, value);
      }
    }
    headers.set(RequestIds.HEADER, RequestIds.of(exchange));
  }

  /** The answer's own headers are the gateway's. */
  private static ResponseEntity<byte[]> response(ResponseEntity<byte[]> answered) {
    return ResponseEntity.status(answered.getStatusCode())
        .contentType(
            Objects.requireNonNullElse(
                answered.getHeaders().getContentType(), MediaType.APPLICATION_JSON))
        .body(answered.getBody());
  }

  private static boolean isUnavailable(Throwable failure) {
    return failure instanceof WebClientRequestException || failure instanceof TimeoutException;
  }
}
