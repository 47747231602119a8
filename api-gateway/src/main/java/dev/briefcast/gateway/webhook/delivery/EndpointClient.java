package dev.briefcast.gateway.webhook.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.gateway.webhook.delivery.DeliveryResult.Outcome;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.json.JsonMapper;

/**
 * An HTTP client that sends one event once. Each try has a connection of its own, to the address
 * that was checked for it; it follows nothing, and reads no more of the answer than is kept.
 */
@Component
class EndpointClient implements DisposableBean {

  private static final int ANSWER_BYTES = 1_024;
  private static final int HEAD_BYTES_MAX = 8_192;
  private static final int CONNECT_MILLIS = 5_000;

  /** How long an answer may go on whose head was there: what came until then is enough. */
  private static final Duration BODY_WITHIN = Duration.ofSeconds(2);

  /** For each thread that looks names up. */
  private static final int LOOKUPS_WAITING_MAX = 10;

  private static final int IDLE_SECONDS = 30;

  private static final Duration RETRY_AFTER_MAX = Duration.ofDays(1);

  private final EndpointAddresses addresses;
  private final Duration within;
  private final InstantSource clock;

  /**
   * Looking a name up blocks for as long as its servers like, and cannot be ended: on threads of
   * its own, one for each event that may be on its way, it keeps nothing else waiting.
   */
  private final Scheduler lookups;

  private final HttpClient client =
      HttpClient.create(ConnectionProvider.newConnection())
          .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
          .followRedirect(false)
          .disableRetry(true)
          .keepAlive(false)
          .noProxy()
          .httpResponseDecoder(
              decoder -> decoder.maxHeaderSize(HEAD_BYTES_MAX).maxInitialLineLength(ANSWER_BYTES));

  EndpointClient(EndpointAddresses addresses, WebhookProperties properties, InstantSource clock) {
    this.addresses = addresses;
    this.within = properties.answerWithin();
    this.clock = clock;
    this.lookups =
        Schedulers.newBoundedElastic(
            properties.atOnceMax() * Deliverer.EVENTS_AT_ONCE,
            LOOKUPS_WAITING_MAX,
            "webhook-names",
            IDLE_SECONDS,
            true);
  }

  @Override
  public void destroy() {
    lookups.dispose();
  }

  /** Says what came of it; never fails. */
  Mono<DeliveryResult> send(OutgoingEvent outgoing) {
    if (!outgoing.open()) {
      return Mono.just(
          DeliveryResult.failed(
              Outcome.FORBIDDEN, Duration.ZERO, "The account no longer has access to this story."));
    }
    return Mono.defer(
        () -> {
          long begun = System.nanoTime();
          return Mono.fromCallable(() -> addresses.resolve(outgoing.url()))
              .subscribeOn(lookups)
              .flatMap(address -> exchange(address, outgoing, begun))
              .timeout(within)
              .onErrorResume(failure -> Mono.just(failed(failure, since(begun))));
        });
  }

  private Mono<DeliveryResult> exchange(
      EndpointAddress address, OutgoingEvent outgoing, long begun) {
    byte[] body = JsonMapper.shared().writeValueAsBytes(outgoing.event());
    HttpClient connected = client.remoteAddress(address::connection);
    return (address.secure() ? connected.secure() : connected)
        .headers(headers -> head(headers, address, outgoing, body))
        .post()
        .uri(address.target())
        .send(Mono.fromSupplier(() -> Unpooled.wrappedBuffer(body)))
        .response((answer, content) -> readLimited(content.asByteArray(), answer, begun))
        .next();
  }

  private void head(
      HttpHeaders headers, EndpointAddress address, OutgoingEvent outgoing, byte[] body) {
    String id = outgoing.event().id();
    long seconds = clock.instant().getEpochSecond();
    headers
        .set("Host", address.authority())
        .set("Content-Type", "application/json")
        .set("Content-Length", body.length)
        .set("User-Agent", "Briefcast-Webhooks/1.0")
        .set("webhook-id", id)
        .set("webhook-timestamp", Long.toString(seconds))
        .set("webhook-signature", outgoing.signer().header(id, seconds, body));
  }

  private static Mono<DeliveryResult> readLimited(
      Flux<byte[]> content, HttpClientResponse answer, long begun) {
    var read = new ByteArrayOutputStream();
    return content
        .doOnNext(read::writeBytes)
        .takeUntil(bytes -> read.size() >= ANSWER_BYTES)
        .take(BODY_WITHIN)
        .onErrorComplete()
        .then(Mono.fromSupplier(() -> result(answer, read.toByteArray(), since(begun))));
  }

  private static DeliveryResult result(HttpClientResponse answer, byte[] read, Duration latency) {
    int status = answer.status().code();
    Outcome outcome =
        switch (status) {
          case 410 -> Outcome.GONE;
          default -> status / 100 == 2 ? Outcome.DELIVERED : Outcome.REFUSED;
        };
    String error =
        switch (outcome) {
          case DELIVERED -> null;
          default ->
              status / 100 == 3
                  ? "The endpoint answered " + status + "; redirects are not followed."
                  : "The endpoint answered " + status + ".";
        };
    return new DeliveryResult(
        outcome, status, latency, text(read), error, retryAfter(status, answer));
  }

  /** What the database can keep: it has no NUL, and nobody wants to see control characters. */
  private static String text(byte[] read) {
    int length = Math.min(read.length, ANSWER_BYTES);
    return new String(read, 0, length, UTF_8).replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "\uFFFD");
  }

  private static @Nullable Duration retryAfter(int status, HttpClientResponse answer) {
    String text = answer.responseHeaders().get("Retry-After", "");
    boolean obeyed = status == 429 || status == 502 || status == 503 || status == 504;
    if (!obeyed || !text.matches("[0-9]{1,9}")) {
      return null;
    }
    Duration wanted = Duration.ofSeconds(Long.parseLong(text));
    return wanted.compareTo(RETRY_AFTER_MAX) > 0 ? RETRY_AFTER_MAX : wanted;
  }

  /** What the owner is told is ours: messages of libraries may speak of the inside. */
  private static DeliveryResult failed(Throwable failure, Duration latency) {
    return switch (failure) {
      case ForbiddenAddressException forbidden ->
          DeliveryResult.failed(Outcome.FORBIDDEN, latency, String.valueOf(forbidden.getMessage()));
      case TimeoutException _ ->
          DeliveryResult.failed(Outcome.TIMEOUT, latency, "The endpoint did not respond in time.");
      case UnknownHostException _ ->
          DeliveryResult.failed(Outcome.UNREACHABLE, latency, "The host name does not resolve.");
      case SSLException _ ->
          DeliveryResult.failed(
              Outcome.UNREACHABLE, latency, "The TLS handshake failed: check the certificate.");
      default ->
          DeliveryResult.failed(
              Outcome.UNREACHABLE,
              latency,
              "Could not connect, or the connection was closed before a response.");
    };
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
