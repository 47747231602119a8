package dev.briefcast.system;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client as the contract describes one: knows the base address and a key, and nothing else. */
public final class ApiClient {

  private static final Duration READY_WITHIN = Duration.ofMinutes(3);

  /** Within what a client may ask in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(600);

  private static final Duration ADMITTED_WITHIN = Duration.ofMinutes(2);

  /** For a while. */
  private static final Duration ASK_OFTEN = Duration.ofMillis(300);

  private final HttpClient http = HttpClient.newHttpClient();
  private final String baseUrl;
  private final String apiKey;

  public ApiClient(String baseUrl, String apiKey) {
    this.baseUrl = baseUrl;
    this.apiKey = apiKey;
  }

  public HttpResponse<String> post(String brief, String... headers) {
    return postTo("/stories", brief, headers);
  }

  public HttpResponse<String> postTo(String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(baseUrl + path))
            .header("Authorization", "Bearer " + apiKey)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    return admitted(() -> send(headers.length > 0 ? request.headers(headers) : request));
  }

  /** Posts a brief whose story must be accepted, or be there from a test that posted it before. */
  public String accepted(String brief) {
    HttpResponse<String> response = post(brief);
    if (response.statusCode() != 202 && response.statusCode() != 200) {
      throw new AssertionError(response.statusCode() + " " + response.body());
    }
    return json(response.body()).path("id").asString();
  }

  /** The answer that is no refusal by the limits: they are for a minute, and shared by tests. */
  private static HttpResponse<String> admitted(Callable<HttpResponse<String>> call) {
    return await()
        .atMost(ADMITTED_WITHIN)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofSeconds(1))
        .until(call, answer -> answer.statusCode() != 429);
  }

  public JsonNode story(String id) {
    HttpResponse<String> response = find(id);
    if (response.statusCode() != 200) {
      throw new IllegalStateException(response.statusCode() + " " + response.body());
    }
    return json(response.body());
  }

  public HttpResponse<String> find(String id) {
    return admitted(() -> get(baseUrl + "/stories/" + id));
  }

  /** Polls until the story has ended, whichever way. */
  public JsonNode ended(String id) {
    return await()
        .atMost(READY_WITHIN)
        .pollInterval(ASK_EVERY)
        .ignoreExceptions()
        .until(() -> story(id), story -> !story.path("status").asString().equals("generating"));
  }

  /**
   * Polls until that much of the story is made, or all of it: a fast machine makes the whole
   * between two looks. More often than the limit on reads allows for long, so that a slow machine
   * is refused in between.
   */
  public void underWay(String id, int percent) {
    await()
        .atMost(Duration.ofMinutes(1))
        .pollInterval(ASK_OFTEN)
        .ignoreExceptions()
        .until(
            () -> story(id),
            story ->
                story.path("progress").asInt() >= percent
                    || !story.path("status").asString().equals("generating"));
  }

  public HttpResponse<String> get(String url, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request);
  }

  public Path download(String url, Path target) {
    try {
      HttpResponse<Path> response =
          http.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofFile(target));
      if (response.statusCode() != 200) {
        throw new AssertionError(url + " answered " + response.statusCode());
      }
      return target;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  public static JsonNode json(String body) {
    return JsonMapper.shared().readTree(body);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
