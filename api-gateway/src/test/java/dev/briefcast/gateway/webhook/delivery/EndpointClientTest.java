package dev.briefcast.gateway.webhook.delivery;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.event.EventBody;
import dev.briefcast.gateway.ratelimit.Network;
import dev.briefcast.gateway.webhook.SecretTexts;
import dev.briefcast.gateway.webhook.WebhookProperties;
import dev.briefcast.gateway.webhook.WebhookSigner;
import dev.briefcast.gateway.webhook.delivery.DeliveryResult.Outcome;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIMatcher;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Receivers that speak otherwise than they should. */
class EndpointClientTest {

  private static final Duration WITHIN = Duration.ofSeconds(3);
  private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");

  /** One that tells a receiver from another by nothing but its certificate. */
  @Test
  void certificate_untrusted_endsTheAttemptBeforeAnythingIsSent() throws Exception {
    X509Bundle own =
        new CertificateBuilder()
            .subject("CN=hooks.example")
            .addSanDnsName("hooks.example")
            .setIsCertificateAuthority(true)
            .buildSelfSigned();
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.toKeyManagerFactory().getKeyManagers(), null, null);
    var asked = new CompletableFuture<String>();
    try (var server =
        (SSLServerSocket) context.getServerSocketFactory().createServerSocket(0, 9, HERE)) {
      SSLParameters parameters = server.getSSLParameters();
      parameters.setSNIMatchers(List.of(matcher(asked)));
      server.setSSLParameters(parameters);
      var said = new CompletableFuture<Integer>();
      serve(server, socket -> said.complete(socket.getInputStream().read()), said);

      // The first handshake of a JVM takes seconds on a busy machine.
      DeliveryResult result =
          sent("https://hooks.example:" + server.getLocalPort() + "/in", WITHIN.multipliedBy(8));

      assertThat(result.outcome()).isEqualTo(Outcome.UNREACHABLE);
      assertThat(result.error()).isEqualTo("The TLS handshake failed: check the certificate.");
      assertThat(asked.get(60, TimeUnit.SECONDS)).isEqualTo("hooks.example");
      assertThat(said).failsWithin(Duration.ofSeconds(60));
    }
  }

  @Test
  void head_tricklingIn_timesOut() throws IOException {
    try (var server = new ServerSocket(0, 9, HERE)) {
      serve(
          server,
          socket -> {
            socket.getOutputStream().write("HTTP/1.1 200 OK\r\n".getBytes(US_ASCII));
            while (socket.getInputStream().read() >= 0) {
              socket.getOutputStream().write("x".getBytes(US_ASCII));
              socket.getOutputStream().flush();
            }
          },
          new CompletableFuture<>());

      DeliveryResult result = sent("http://hooks.example:" + server.getLocalPort() + "/in");

      assertThat(result.outcome()).isEqualTo(Outcome.TIMEOUT);
      assertThat(result.latency()).isLessThan(WITHIN.plusSeconds(5));
    }
  }

  @Test
  void head_withoutEnd_isReadUpToTheBound() throws IOException {
    try (var server = new ServerSocket(0, 9, HERE)) {
      serve(
          server,
          socket -> {
            socket.getOutputStream().write("HTTP/1.1 200 OK\r\nX-Long: ".getBytes(US_ASCII));
            while (true) {
              socket.getOutputStream().write("x".repeat(10_000).getBytes(US_ASCII));
            }
          },
          new CompletableFuture<>());

      DeliveryResult result = sent("http://hooks.example:" + server.getLocalPort() + "/in");

      assertThat(result.outcome()).isNotEqualTo(Outcome.DELIVERED);
      assertThat(result.answer()).isNullOrEmpty();
    }
  }

  @Test
  void connection_refused_isReportedWithoutTheLibrarysMessage() throws IOException {
    int port;
    try (var server = new ServerSocket(0, 9, HERE)) {
      port = server.getLocalPort();
    }

    DeliveryResult result = sent("http://hooks.example:" + port + "/in");

    assertThat(result.outcome()).isEqualTo(Outcome.UNREACHABLE);
    assertThat(result.error())
        .isEqualTo("Could not connect, or the connection was closed before a response.");
  }

  /** Files, mails and requests have their threads there. */
  @Test
  void names_neverResolving_takeNoThreadOfOthers() throws Exception {
    var end = new CountDownLatch(1);
    EndpointClient client =
        client(
            host -> {
              hold(end);
              return new InetAddress[] {HERE};
            });

    try {
      for (int i = 0; i < Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE; i++) {
        client.send(outgoing("http://hooks%d.example:1/in".formatted(i))).subscribe();
      }

      assertThat(
              Mono.fromCallable(() -> "served")
                  .subscribeOn(Schedulers.boundedElastic())
                  .timeout(WITHIN.multipliedBy(10))
                  .onErrorReturn("kept waiting")
                  .block())
          .isEqualTo("served");
    } finally {
      end.countDown();
      client.destroy();
    }
  }

  private static DeliveryResult sent(String url) {
    return sent(url, WITHIN);
  }

  private static DeliveryResult sent(String url, Duration within) {
    EndpointClient client = client(host -> new InetAddress[] {HERE}, within);
    try {
      return client.send(outgoing(url)).blockOptional(Duration.ofSeconds(30)).orElseThrow();
    } finally {
      client.destroy();
    }
  }

  private static EndpointClient client(NameLookup lookup) {
    return client(lookup, WITHIN);
  }

  private static EndpointClient client(NameLookup lookup, Duration within) {
    List<Network> allowed = List.of(Network.valueOf("127.0.0.0/8"));
    var properties = new WebhookProperties(null, allowed, Duration.ofSeconds(1), within, 2);
    return new EndpointClient(new EndpointAddresses(allowed, lookup), properties, Instant::now);
  }

  private static OutgoingEvent outgoing(String url) {
    var event = new EventBody("evt_1", "webhook.test", "2026-01-05T09:31:12Z", "1.0", Map.of());
    var secret = SecretTexts.read("whsec_" + "MfKQ9r8GKYqrTwjU" + "PD8ILPZIo2LaLaSw");
    return new OutgoingEvent(
        1, "wh_1", url, 0, Duration.ZERO, true, event, WebhookSigner.of(secret));
  }

  /** As names are looked up: nothing ends it before it ends by itself. */
  private static void hold(CountDownLatch end) {
    while (end.getCount() > 0) {
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
  }

  /** What a receiver does with a connection. */
  private interface Conversation {
    void with(Socket socket) throws IOException;
  }

  private static void serve(
      ServerSocket server, Conversation conversation, CompletableFuture<?> failed) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (Socket socket = server.accept()) {
                conversation.with(socket);
              } catch (IOException broken) {
                failed.completeExceptionally(broken);
              }
            });
  }

  private static SNIMatcher matcher(CompletableFuture<String> asked) {
    return new SNIMatcher(0) {
      @Override
      public boolean matches(SNIServerName name) {
        return asked.complete(new SNIHostName(name.getEncoded()).getAsciiName());
      }
    };
  }
}
