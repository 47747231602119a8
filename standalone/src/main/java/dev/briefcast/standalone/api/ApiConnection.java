package dev.briefcast.standalone.api;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.json.JsonMapper;

/** An HTTP client of one API of a gateway. Blocks. Follows no redirection: it has secrets. */
public final class ApiConnection implements AutoCloseable {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** Far more than any answer has. */
  private static final long BODY_BYTES_MAX = 32L * 1024 * 1024;

  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final URI gateway;
  private final String root;
  private final Map<String, String> headers;

  /**
   * A connection, which is opened when something is asked.
   *
   * @param gateway the gateway's address
   * @param root the path of its API there
   * @param headers that every request has
   */
  public ApiConnection(URI gateway, String root, Map<String, String> headers) {
    this.gateway = gateway;
    this.root = root;
    this.headers = Map.copyOf(headers);
  }

  /**
   * The answer to a call that went well.
   *
   * @throws PlainFailureException with the API's sentence, if it did not
   */
  public ApiResponse send(Request request) throws InterruptedException {
    try {
      return exchange(request).done();
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  private ApiResponse exchange(Request request) throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<String>> coming =
        http.sendAsync(
            httpRequest(request), BodyHandlers.limiting(BodyHandlers.ofString(), BODY_BYTES_MAX));
    try {
      HttpResponse<String> response = coming.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      return new ApiResponse(response.statusCode(), response.body(), request.accept());
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("no complete response within " + TIMEOUT.toSeconds() + " s");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException broken ? broken : new IOException(e.getCause());
    } finally {
      coming.cancel(true);
    }
  }

  private PlainFailureException unreachable(IOException failure) {
    return new PlainFailureException(gateway + " does not respond: " + failure, failure);
  }

  /** Ends what is under way, too. */
  @Override
  public void close() {
    http.shutdownNow();
  }

  private HttpRequest httpRequest(Request request) {
    String address = gateway.toString().replaceAll("/+$", "") + root + request.target();
    HttpRequest.Builder built;
    try {
      built = HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT);
    } catch (IllegalArgumentException broken) {
      throw new PlainFailureException("The request cannot be sent: " + broken.getMessage(), broken);
    }
    headers.forEach((name, value) -> set(built, name, value));
    request.headers().forEach((name, value) -> set(built, name, value));
    return built
        .setHeader("Accept", request.accept())
        .setHeader("Content-Type", Request.JSON)
        .method(request.method(), body(request))
        .build();
  }

  /** Values are secrets: a failure does not say them. */
  private static void set(HttpRequest.Builder request, String name, String value) {
    try {
      request.setHeader(name, value);
    } catch (IllegalArgumentException broken) {
      throw new PlainFailureException(
          "The value of " + name + " has characters that are not allowed.");
    }
  }

  private static BodyPublisher body(Request request) {
    return request.body().isEmpty()
        ? BodyPublishers.noBody()
        : BodyPublishers.ofByteArray(JsonMapper.shared().writeValueAsBytes(request.body()));
  }
}
