package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.service.github.AppKey;
import dev.briefcast.worker.github.GitHubHttp.GitHubRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Credentials of a GitHub App: for each owner the token of the app's installation there, renewed
 * before it expires. Where it is not installed, GitHub is asked anonymously.
 */
final class AppCredentials implements GitHubCredentials {

  private static final Duration RENEWED_BEFORE = Duration.ofMinutes(5);
  private static final Duration WITHOUT = Duration.ofMinutes(5);

  private final AppKey key;
  private final GitHubHttp http;
  private final Map<String, CachedToken> held = new ConcurrentHashMap<>();

  private record CachedToken(Grant grant, Instant until) {}

  AppCredentials(AppKey key, GitHubHttp http) {
    this.key = key;
    this.http = http;
  }

  @Override
  public Grant forOwner(String owner, String repo, Deadline deadline)
      throws FetchException, InterruptedException {
    String account = owner.toLowerCase(Locale.ROOT);
    String repository = account + "/" + repo.toLowerCase(Locale.ROOT);
    for (String name : List.of(account, repository)) {
      CachedToken known = held.get(name);
      if (known != null && deadline.now().isBefore(known.until())) {
        return known.grant();
      }
    }
    CachedToken fresh = requestToken(account, owner, repo, deadline);
    // An owner may let the app see some repositories and not others.
    held.put(fresh.grant().authorization() == null ? repository : account, fresh);
    return fresh.grant();
  }

  @Override
  public boolean renewAfter(Grant refused) {
    return held.values().removeIf(each -> each.grant().equals(refused));
  }

  private CachedToken requestToken(String account, String owner, String repo, Deadline deadline)
      throws FetchException, InterruptedException {
    var app = new Grant("app", "Bearer " + key.token(deadline.now()));
    String repository = "/repos/" + owner + "/" + repo + "/installation";
    GitHubResponse installation = http.ask(GitHubRequest.json(repository), app, deadline);
    if (installation.status() == 404) {
      return new CachedToken(new Grant("anonymous", null), deadline.now().plus(WITHOUT));
    }
    long id = requireSuccess(installation).path("id").asLong(0);
    String tokens = "/app/installations/" + id + "/access_tokens";
    JsonNode answer =
        requireSuccess(http.ask(new GitHubRequest(tokens, GitHubHttp.JSON, true), app, deadline));
    String token = answer.path("token").asString("");
    Instant expires = instant(answer.path("expires_at").asString(""));
    if (token.isEmpty() || expires == null) {
      throw GitHubResponse.unexpected(null);
    }
    return new CachedToken(
        new Grant("installation of " + account, "Bearer " + token), expires.minus(RENEWED_BEFORE));
  }

  private static JsonNode requireSuccess(GitHubResponse answer) throws FetchException {
    if (!answer.isSuccessful()) {
      throw new FetchException(
          FailureCode.GITHUB_CREDENTIALS_REFUSED,
          "GitHub rejects the credentials of this service's app. The operator of "
              + "Briefcast must renew them.");
    }
    return answer.json(false);
  }

  private static @Nullable Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException none) {
      return null;
    }
  }
}
