package dev.briefcast.bench.stack;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** An account with unlimited minutes, and its requests: small briefs, each a new one. */
public final class StoryPoster {

  private static final AtomicInteger POSTED = new AtomicInteger();

  private final HttpClient client;
  private final URI stories;
  private final String key;

  private StoryPoster(BenchGateway gateway, HttpClient client) {
    var accounts = gateway.bean(Accounts.class);
    AccountId account = accounts.create("bench", Plan.PRO).blockOptional().orElseThrow();
    this.client = client;
    this.key = accounts.issueKey(account, "bench").blockOptional().orElseThrow().key().secret();
    this.stories = URI.create("http://127.0.0.1:" + gateway.port() + "/api/v1/stories");
  }

  public static List<StoryPoster> many(BenchGateway gateway, HttpClient client, int accounts)
      throws SQLException {
    List<StoryPoster> posters =
        Stream.generate(() -> new StoryPoster(gateway, client)).limit(accounts).toList();
    gateway.sql("UPDATE account SET seconds_per_month = 1000000000000");
    return posters;
  }

  /** The id of the story that was accepted. */
  public String post() throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(stories)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(brief()))
            .build();
    var answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 202) {
      throw new IOException(answer.statusCode() + ": " + answer.body());
    }
    return JsonMapper.shared().readTree(answer.body()).path("id").asString();
  }

  private static String brief() {
    return """
    {"title": "Bench %d", "summary": "A brief as short as it may be.", "files": [{"path": "a"}]}
    """
        .formatted(POSTED.incrementAndGet());
  }
}
