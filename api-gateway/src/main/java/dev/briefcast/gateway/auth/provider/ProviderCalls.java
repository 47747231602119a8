package dev.briefcast.gateway.auth.provider;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.reactive.function.BodyInserters;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClient.RequestHeadersSpec;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** HTTP calls to providers, each with a timeout; every failure becomes one refusal. */
final class ProviderCalls {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final WebClient client = WebClient.create();
  private final String provider;

  ProviderCalls(String provider) {
    this.provider = provider;
  }

  Mono<JsonNode> get(URI address, Consumer<HttpHeaders> headers) {
    return json(client.get().uri(address).headers(headers));
  }

  Mono<JsonNode> post(
      URI address, MultiValueMap<String, String> form, Consumer<HttpHeaders> headers) {
    return json(client.post().uri(address).headers(headers).body(BodyInserters.fromFormData(form)));
  }

  /** Fails as it should for whatever goes wrong in a chain of calls. */
  <T> Mono<T> mapFailures(Mono<T> calls) {
    return calls
        .timeout(TIMEOUT)
        .onErrorMap(failure -> !(failure instanceof RefusedException), this::refusal);
  }

  private Mono<JsonNode> json(RequestHeadersSpec<?> request) {
    return request
        .accept(MediaType.APPLICATION_JSON)
        .retrieve()
        .bodyToMono(byte[].class)
        .map(JsonMapper.shared()::readTree)
        .timeout(TIMEOUT);
  }

  private RefusedException refusal(Throwable cause) {
    return new RefusedException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "%s is not responding as expected. Try again later, or sign in another way."
            .formatted(provider),
        cause);
  }
}
