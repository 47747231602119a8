package dev.briefcast.github.api;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;
import dev.briefcast.service.github.AppKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/** The tokens by which the app acts at each installation, renewed before they expire. */
final class InstallationTokens {

  private static final Duration RENEWED_BEFORE = Duration.ofMinutes(5);
  private static final int KNOWN_MAX = 10_000;

  private final AppKey key;
  private final AppHttp http;
  private final InstantSource clock;
  private final Map<Long, Held> held = new ConcurrentHashMap<>();

  private record Held(String token, Instant until) {

    /** Without the token. */
    @Override
    public String toString() {
      return "Held[" + until + "]";
    }
  }

  InstallationTokens(AppKey key, AppHttp http, InstantSource clock) {
    this.key = key;
    this.http = http;
    this.clock = clock;
  }

  /** The token by which the app says that it is itself. */
  String ofApp() {
    return key.token(clock.instant());
  }

  /**
   * The token of an installation.
   *
   * @throws InstallationGoneException if it has none any more
   */
  String of(long installation) throws InterruptedException {
    Held known = held.get(installation);
    if (known != null && clock.instant().isBefore(known.until())) {
      return known.token();
    }
    if (held.size() >= KNOWN_MAX) {
      held.clear();
    }
    Held fresh = request(installation);
    held.put(installation, fresh);
    return fresh.token();
  }

  /** GitHub did not take it. */
  void forget(long installation) {
    held.remove(installation);
  }

  private Held request(long installation) throws InterruptedException {
    Call call = Call.of("POST", "/app/installations/" + installation + "/access_tokens", Map.of());
    Answer answer = http.ask(call, ofApp());
    if (answer.status() == 404 || answer.status() == 403) {
      throw new InstallationGoneException(installation);
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), call.toString());
    }
    JsonNode json = answer.json();
    String token = json.path("token").asString("");
    try {
      Instant expires = Instant.parse(json.path("expires_at").asString(""));
      if (token.isEmpty()) {
        throw new GitHubUnavailableException("GitHub returned an empty token", null);
      }
      return new Held(token, expires.minus(RENEWED_BEFORE));
    } catch (DateTimeParseException broken) {
      throw new GitHubUnavailableException("GitHub returned a token without an expiry", broken);
    }
  }
}
