package dev.briefcast.standalone.demo;

import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** A client of the API, as anyone may write one. Blocks. */
final class StoryClient implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int ACCEPTED = 202;
  private static final int OK = 200;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
  private final Credentials credentials;

  StoryClient(Credentials credentials) {
    this.credentials = credentials;
  }

  /** Whether an API answers there, whatever it says. */
  boolean answers() throws InterruptedException {
    try {
      String unknown = "/stories/brief_" + "0".repeat(32);
      HttpRequest request = request(unknown).timeout(Duration.ofSeconds(3)).build();
      http.send(request, BodyHandlers.discarding());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Asks for the story of a brief.
   *
   * @param brief JSON
   * @throws PlainFailureException naming what is wrong with each field, if it is refused
   */
  Story create(byte[] brief) throws InterruptedException {
    HttpRequest request =
        request("/stories")
            .header("Authorization", "Bearer " + credentials.apiKey())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(brief))
            .build();
    return story(send(request, BodyHandlers.ofByteArray()));
  }

  Story get(String id) throws InterruptedException {
    return story(send(request("/stories/" + id).build(), BodyHandlers.ofByteArray()));
  }

  /** Fetches a file; it is whole or absent. */
  void download(String address, Path target) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    Path passing = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      HttpResponse<Path> answer = send(request, BodyHandlers.ofFile(passing));
      if (answer.statusCode() != OK) {
        throw new PlainFailureException(address + " answered " + answer.statusCode() + ".");
      }
      Files.move(passing, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new PlainFailureException(target + " cannot be written.", e);
    }
  }

  @Override
  public void close() {
    http.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(credentials.baseUrl() + path)).timeout(PATIENCE);
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
      throws InterruptedException {
    try {
      return http.send(request, handler);
    } catch (IOException e) {
      throw new PlainFailureException(request.uri() + " does not answer: " + e.getMessage(), e);
    }
  }

  private static Story story(HttpResponse<byte[]> answer) {
    try {
      if (answer.statusCode() == OK || answer.statusCode() == ACCEPTED) {
        return MAPPER.readValue(answer.body(), Story.class);
      }
      throw MAPPER.readValue(answer.body(), Refusal.class).asFailure(answer.statusCode());
    } catch (JacksonException e) {
      throw new PlainFailureException(
          answer.uri() + " answered " + answer.statusCode() + " with something else than JSON.", e);
    }
  }
}
