package dev.briefcast.github.hook;

import dev.briefcast.contracts.event.GitHubDelivery;
import dev.briefcast.github.hook.HookReader.UnreadableHookException;
import dev.briefcast.github.hook.HookSlots.DisplacedException;
import dev.briefcast.github.hook.HookSlots.Slot;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/**
 * The route of the webhook that GitHub calls. Nothing of a body is looked at before its signature
 * is verified, and none is answered with 202 before Kafka has what it says.
 */
final class HookRoutes {

  static final String PATH = "/github/hook";

  /** GitHub sends up to 25 MB; what the app hears of has a tenth of this. */
  static final int BODY_BYTES_MAX = 2 << 20;

  /** Bodies that are being received: each may be as large as that. */
  static final int AT_ONCE_MAX = 64;

  private static final Duration BODY_WITHIN = Duration.ofSeconds(8);
  private static final Logger log = LoggerFactory.getLogger(HookRoutes.class);

  private final HookSignature signature;
  private final DeliveryPublisher publisher;
  private final HookMetrics metrics;
  private final InstantSource clock;
  private final HookSlots places = new HookSlots(AT_ONCE_MAX);

  HookRoutes(
      HookSignature signature,
      DeliveryPublisher publisher,
      HookMetrics metrics,
      InstantSource clock) {
    this.signature = signature;
    this.publisher = publisher;
    this.metrics = metrics;
    this.clock = clock;
  }

  RouterFunction<ServerResponse> routes() {
    return RouterFunctions.route(RequestPredicates.POST(PATH), this::receive);
  }

  private Mono<ServerResponse> receive(ServerRequest request) {
    if (request.headers().contentLength().orElse(0) > BODY_BYTES_MAX) {
      return refused(HttpStatus.CONTENT_TOO_LARGE, "The body is larger than 2 MiB.");
    }
    if (!isJson(request)) {
      return refused(
          HttpStatus.UNSUPPORTED_MEDIA_TYPE,
          "The body is not JSON: set the webhook's content type to application/json.");
    }
    return places.take().map(place -> receive(request, place)).orElseGet(this::tooMany);
  }

  private Mono<ServerResponse> receive(ServerRequest request, Slot place) {
    Mono<byte[]> body =
        request.bodyToMono(byte[].class).defaultIfEmpty(new byte[0]).timeout(BODY_WITHIN);
    return Mono.firstWithSignal(body, place.onLost())
        .flatMap(whole -> places.keep(place) ? publishIfSigned(request, whole) : tooMany())
        .onErrorResume(DisplacedException.class, _ -> tooMany())
        .onErrorResume(HookRoutes::isTooLarge, _ -> tooLarge())
        .onErrorResume(TimeoutException.class, _ -> tooSlow())
        .onErrorResume(this::failed)
        .doFinally(_ -> places.release(place));
  }

  private static boolean isJson(ServerRequest request) {
    return request.headers().contentType().filter(MediaType.APPLICATION_JSON::includes).isPresent();
  }

  private Mono<ServerResponse> publishIfSigned(ServerRequest request, byte[] body) {
    if (!signature.isValid(request.headers().firstHeader("X-Hub-Signature-256"), body)) {
      return refused(
          HttpStatus.UNAUTHORIZED, "The signature is wrong: check the webhook's secret.");
    }
    String event = request.headers().firstHeader("X-GitHub-Event");
    Optional<UUID> id = id(request.headers().firstHeader("X-GitHub-Delivery"));
    if (event == null || id.isEmpty()) {
      return refused(HttpStatus.BAD_REQUEST, "X-GitHub-Event or X-GitHub-Delivery is missing.");
    }
    try {
      Optional<GitHubDelivery> delivery = HookReader.read(id.get(), event, body, clock.instant());
      return delivery.map(this::publish).orElseGet(this::ignored);
    } catch (UnreadableHookException broken) {
      return refused(HttpStatus.BAD_REQUEST, String.valueOf(broken.getMessage()));
    }
  }

  private Mono<ServerResponse> publish(GitHubDelivery delivery) {
    return publisher
        .publish(delivery)
        .then(
            Mono.defer(
                () -> {
                  metrics.answered("taken");
                  return ServerResponse.accepted().build();
                }));
  }

  private Mono<ServerResponse> ignored() {
    metrics.answered("ignored");
    return ServerResponse.noContent().build();
  }

  private Mono<ServerResponse> tooMany() {
    return refused(HttpStatus.SERVICE_UNAVAILABLE, "Too many calls at once.");
  }

  private Mono<ServerResponse> tooLarge() {
    return refused(HttpStatus.CONTENT_TOO_LARGE, "The body is larger than 2 MiB.");
  }

  private Mono<ServerResponse> tooSlow() {
    return refused(HttpStatus.SERVICE_UNAVAILABLE, "The call took too long.");
  }

  /** GitHub lists it as not delivered, and it is asked for again. */
  private Mono<ServerResponse> failed(Throwable fault) {
    log.warn("Could not accept a webhook call: {}", fault.toString());
    return refused(
        HttpStatus.SERVICE_UNAVAILABLE, "Kafka did not accept the call: it will be redelivered.");
  }

  private Mono<ServerResponse> refused(HttpStatus status, String sentence) {
    metrics.answered(status == HttpStatus.SERVICE_UNAVAILABLE ? "failed" : "refused");
    return ServerResponse.status(status)
        .contentType(MediaType.TEXT_PLAIN)
        .bodyValue(sentence + "\n");
  }

  private static Optional<UUID> id(@Nullable String header) {
    try {
      return Optional.ofNullable(header).map(UUID::fromString);
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static boolean isTooLarge(Throwable fault) {
    return fault instanceof DataBufferLimitException
        || fault.getCause() instanceof DataBufferLimitException;
  }
}
