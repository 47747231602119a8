package dev.briefcast.bench.stack;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes a story ready without rendering: it publishes the outcome that a worker would. */
public final class ReadyStory {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final long LOOK_MS = 50;

  private final BenchGateway gateway;
  private final URI stories;

  public ReadyStory(BenchGateway gateway) {
    this.gateway = gateway;
    this.stories = URI.create("http://127.0.0.1:" + gateway.port() + "/api/v1/stories");
  }

  /** The path of a story of that brief once it reads as ready. */
  public String path(String brief) throws IOException, InterruptedException {
    var accounts = gateway.bean(Accounts.class);
    AccountId account = accounts.create("bench", Plan.PRO).blockOptional().orElseThrow();
    String key = accounts.issueKey(account, "bench").blockOptional().orElseThrow().key().secret();
    JsonNode posted =
        json(
            HttpRequest.newBuilder(stories)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(brief)));
    var story = new StoryId(posted.path("id").asString());
    try (var events = new EventWriter(gateway.kafka())) {
      events.sayReady(new Attempt(story, 1, account, Instant.now(), "bench"));
    }
    awaitReady(story);
    return stories.getPath() + "/" + story;
  }

  private void awaitReady(StoryId story) throws IOException, InterruptedException {
    long endNs = System.nanoTime() + TIMEOUT.toNanos();
    var request = HttpRequest.newBuilder(URI.create(stories + "/" + story));
    while (!json(request).path("status").asString().equals("ready")) {
      if (System.nanoTime() > endNs) {
        throw new IOException("the story did not become ready");
      }
      Thread.sleep(LOOK_MS);
    }
  }

  private static JsonNode json(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    try (var http = HttpClient.newHttpClient()) {
      return JsonMapper.shared()
          .readTree(http.send(request.build(), BodyHandlers.ofString()).body());
    }
  }
}
