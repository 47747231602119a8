package dev.briefcast.gateway.auth.route;

import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.dashboard.SignedIn;
import dev.briefcast.gateway.ui.page.TestScripts;
import dev.briefcast.service.database.Columns;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.r2dbc.core.DatabaseClient;

/**
 * Somebody with an account, signed in, and one of everything that an account can have: what stands
 * for the variables of routes.
 *
 * @param named what there is, by what the variables of routes mean
 */
record AccountResources(
    AccountId account, ApiKey key, PageClient browser, Map<String, String> named) {

  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z]+)(?::[^/]*)?}");

  /** With a story of a private repository that is being made. */
  static AccountResources of(TestGateway gateway) {
    SignedIn person = SignedIn.of(gateway, Plan.PRO);
    AccountId account = person.account();
    IssuedKey key = gateway.issue(account);
    person.page("/settings");
    String repo = "own-" + UUID.randomUUID();
    gateway.operator("PUT", "/accounts/" + account + "/grants/acme/" + repo, "");
    String story =
        gateway.story(
            key.key(),
            TestBriefs.with("{\"note\":\"A private note\"}", TestBriefs.change("acme", repo, 1)));
    var named = new HashMap<String, String>();
    named.put("story", story);
    named.put("attempt", "1");
    named.put("name", StoryFileName.VIDEO);
    named.put("owner", "acme");
    named.put("repo", repo);
    named.put("number", "1");
    named.put("account", account.toString());
    named.put("key", key.id().toString());
    named.put("session", session(gateway, account));
    named.put("person", person(gateway, account));
    named.put("letter", UUID.randomUUID().toString());
    named.put("webhook", webhook(gateway, key.key()));
    named.put("event", event(gateway, account, key.key()));
    return new AccountResources(account, key.key(), person.browser(), named);
  }

  /** The same, its story ready. */
  AccountResources ready(TestGateway gateway) throws IOException {
    String story = named.getOrDefault("story", "");
    TestScripts.makeReady(gateway, story, "A private tale");
    await().atMost(Duration.ofSeconds(60)).until(() -> isReady(gateway, story));
    return this;
  }

  boolean isReady(TestGateway gateway, String story) {
    String record = gateway.call("GET", key, "/api/v1/stories/" + story).body();
    return record.contains("\"status\":\"ready\"");
  }

  /** Things as these might be, of which there are none. */
  AccountResources unknown() {
    var others = new HashMap<>(named);
    for (String name : List.of("story", "webhook", "event")) {
      others.computeIfPresent(name, (_, id) -> id.substring(0, id.length() - 4) + "0000");
    }
    others.put("repo", "own-" + UUID.randomUUID());
    for (String name : List.of("account", "key", "session", "person", "letter")) {
      others.put(name, UUID.randomUUID().toString());
    }
    return new AccountResources(account, key, browser, others);
  }

  /** The path of a route with these things; fails if something of it is not known here. */
  String path(Route route) {
    String pattern = route.path().getPatternString();
    Matcher variable = VARIABLE.matcher(pattern);
    var path = new StringBuilder();
    while (variable.find()) {
      String meant = meaning(pattern, variable.group(1));
      String value = named.get(meant);
      if (value == null) {
        throw new AssertionError(
            "%s has a '%s', of which there is no sample: whose is it?".formatted(route, meant));
      }
      variable.appendReplacement(path, Matcher.quoteReplacement(value));
    }
    return variable.appendTail(path).toString();
  }

  /** An {@code id} is of what stands before it. */
  private static String meaning(String pattern, String variable) {
    if (!variable.equals("id")) {
      return variable;
    }
    if (pattern.contains("/keys/")) {
      return "key";
    }
    if (pattern.contains("/webhooks/")) {
      return "webhook";
    }
    if (pattern.contains("/v1/events/")) {
      return "event";
    }
    return pattern.contains("/dead-letters/") ? "letter" : "story";
  }

  private static String person(TestGateway gateway, AccountId account) {
    String email = "mel-" + UUID.randomUUID() + "@example.com";
    return gateway
        .bean(Accounts.class)
        .invite(account, email)
        .blockOptional()
        .orElseThrow()
        .toString();
  }

  private static String webhook(TestGateway gateway, ApiKey key) {
    String endpoint = "{\"url\": \"https://hooks.example/in\"}";
    HttpRequest.Builder request =
        gateway
            .request("/api/v1/webhooks")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(endpoint));
    return TestGateway.json(gateway.send(request)).path("id").asString();
  }

  private static String event(TestGateway gateway, AccountId account, ApiKey key) {
    gateway.revoke(gateway.issue(account));
    return TestGateway.json(gateway.call("GET", key, "/api/v1/events?type=key.revoked"))
        .path("data")
        .path(0)
        .path("id")
        .asString();
  }

  private static String session(TestGateway gateway, AccountId account) {
    return gateway
        .bean(DatabaseClient.class)
        .sql(
            "SELECT s.id FROM person_session s JOIN person p ON p.id = s.person"
                + " WHERE p.account = :account")
        .bind("account", account.value())
        .map(row -> Columns.required(row, "id", UUID.class))
        .one()
        .blockOptional()
        .orElseThrow()
        .toString();
  }
}
