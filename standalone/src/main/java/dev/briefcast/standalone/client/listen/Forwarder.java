package dev.briefcast.standalone.client.listen;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.client.AccountEvent;
import dev.briefcast.gateway.webhook.WebhookSecret;
import dev.briefcast.gateway.webhook.WebhookSigner;
import dev.briefcast.standalone.terminal.PlainText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;

/**
 * Posts events to a receiver, signed as webhooks are, and prints the result of each. A receiver
 * that is away is tried again a few times.
 */
public final class Forwarder implements AutoCloseable, EventFollower.Taker {

  private static final int TRIES_MAX = 5;

  /** As long as webhooks may take. */
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(15);

  private static final int TOO_MANY = 429;

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final URI receiver;
  private final WebhookSigner signer;
  private final Duration firstPause;
  private final PrintWriter said;

  /** The result of one attempt. */
  private record Result(String said, boolean delivered, boolean again) {}

  /**
   * A forwarder to one receiver.
   *
   * @param firstPause before the second try; doubled before each further one
   * @param said a line for each try goes there
   */
  public Forwarder(URI receiver, WebhookSecret secret, Duration firstPause, PrintWriter said) {
    this.receiver = receiver;
    this.signer = WebhookSigner.of(secret);
    this.firstPause = firstPause;
    this.said = said;
  }

  @Override
  public void take(AccountEvent event) throws InterruptedException {
    String name =
        PlainText.visible("%s  %s  %s  ".formatted(event.createdAt(), event.type(), event.id()));
    Duration pause = firstPause;
    for (int tries = 1; ; tries++) {
      long beganNs = System.nanoTime();
      Result result = post(event);
      long millis = Duration.ofNanos(System.nanoTime() - beganNs).toMillis();
      boolean again = result.again() && tries < TRIES_MAX;
      said.println(name + result.said() + "  " + millis + " ms" + retryNote(result, again, pause));
      said.flush();
      if (!again) {
        return;
      }
      Thread.sleep(pause);
      pause = pause.multipliedBy(2);
    }
  }

  private static String retryNote(Result result, boolean again, Duration pause) {
    if (result.delivered()) {
      return "";
    }
    return again ? ", trying again in %d s".formatted(pause.toSeconds()) : ", not tried again";
  }

  private Result post(AccountEvent event) throws InterruptedException {
    byte[] body = event.json().getBytes(UTF_8);
    long seconds = Instant.now().getEpochSecond();
    HttpRequest request =
        HttpRequest.newBuilder(receiver)
            .timeout(ANSWER_WITHIN)
            .header("Content-Type", "application/json")
            .header("User-Agent", "Briefcast-Webhooks/1.0")
            .header("webhook-id", event.id())
            .header("webhook-timestamp", Long.toString(seconds))
            .header("webhook-signature", signer.header(event.id(), seconds, body))
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    try {
      HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
      // What else it says is for webhooks' deliveries, and may be without end.
      response.body().close();
      int status = response.statusCode();
      return new Result(
          Integer.toString(status), status / 100 == 2, status == TOO_MANY || status >= 500);
    } catch (HttpTimeoutException slow) {
      return new Result("no answer", false, true);
    } catch (IOException away) {
      return new Result("no connection", false, true);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
