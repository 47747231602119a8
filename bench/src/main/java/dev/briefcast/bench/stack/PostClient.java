package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.Taken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Posts briefs and polls their stories until they are ready. */
public final class PostClient implements AutoCloseable {

  private static final long LOOK_MS = 200;

  private final HttpClient http = HttpClient.newHttpClient();
  private final String stories;
  private final String key;

  private PostClient(String stories, String key) {
    this.stories = stories;
    this.key = key;
  }

  public static PostClient of(Path data) throws IOException {
    JsonNode credentials =
        JsonMapper.shared().readTree(Files.readAllBytes(data.resolve("credentials.json")));
    return new PostClient(
        credentials.get("base_url").asString() + "/stories", credentials.get("api_key").asString());
  }

  /** Makes the story; returns what it took from POST to the answer that says ready. */
  public Taken story(String brief) throws IOException, InterruptedException {
    long begunNs = System.nanoTime();
    String address = stories + "/" + accepted(brief).get("id").asString();
    JsonNode story = json(request(address).GET());
    while (story.get("status").asString().equals("generating")) {
      Thread.sleep(LOOK_MS);
      story = json(request(address).GET());
    }
    long ms = Taken.sinceMs(begunNs);
    if (!story.get("status").asString().equals("ready")) {
      throw new IOException("The story failed: " + story);
    }
    return new Taken(ms, 1000 * story.get("duration_seconds").asLong(), 0);
  }

  private JsonNode accepted(String brief) throws IOException, InterruptedException {
    return json(
        request(stories)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(brief)));
  }

  private HttpRequest.Builder request(String address) {
    return HttpRequest.newBuilder(URI.create(address)).header("Authorization", "Bearer " + key);
  }

  private JsonNode json(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(answer.statusCode() + ": " + answer.body());
    }
    return JsonMapper.shared().readTree(answer.body());
  }

  @Override
  public void close() {
    http.close();
  }
}
