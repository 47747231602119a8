package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.worker.github.GitHubHttp.Ask;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
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

  /** Clocks differ: GitHub refuses what is signed in its future. */
  private static final Duration BACKDATED = Duration.ofSeconds(60);

  private static final Duration SIGNED_FOR = Duration.ofMinutes(8);

  private final String appId;
  private final PrivateKey key;
  private final GitHubHttp http;
  private final Map<String, Held> held = new ConcurrentHashMap<>();

  private record Held(Grant grant, Instant until) {}

  AppCredentials(String appId, PrivateKey key, GitHubHttp http) {
    this.appId = appId;
    this.key = key;
    this.http = http;
  }

  /**
   * The key in a PEM file, as GitHub gives it or as PKCS #8.
   *
   * @throws IllegalArgumentException with a sentence for the operator, if it is none
   */
  static PrivateKey key(String pem) {
    boolean wrapped = pem.contains("BEGIN PRIVATE KEY");
    String base64 = pem.replaceAll("-----[A-Z ]+-----|\\s", "");
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      byte[] pkcs8 = wrapped ? bytes : Pkcs8Key.ofRsa(bytes);
      return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException | IllegalArgumentException broken) {
      throw new IllegalArgumentException(
          "The key of the GitHub App (briefcast.github.app-key or app-key-file) is no RSA key in"
              + " PEM.",
          broken);
    }
  }

  @Override
  public Grant forOwner(String owner, String repo, Deadline deadline)
      throws FetchException, InterruptedException {
    String account = owner.toLowerCase(Locale.ROOT);
    String repository = account + "/" + repo.toLowerCase(Locale.ROOT);
    for (String name : List.of(account, repository)) {
      Held known = held.get(name);
      if (known != null && deadline.now().isBefore(known.until())) {
        return known.grant();
      }
    }
    Held fresh = installed(account, owner, repo, deadline);
    // An owner may let the app see some repositories and not others.
    held.put(fresh.grant().authorization() == null ? repository : account, fresh);
    return fresh.grant();
  }

  @Override
  public boolean renewAfter(Grant refused) {
    return held.values().removeIf(each -> each.grant().equals(refused));
  }

  private Held installed(String account, String owner, String repo, Deadline deadline)
      throws FetchException, InterruptedException {
    var app = new Grant("app", "Bearer " + signed(deadline.now()));
    String repository = "/repos/" + owner + "/" + repo + "/installation";
    GitHubAnswer installation = http.ask(Ask.json(repository), app, deadline);
    if (installation.status() == 404) {
      return new Held(new Grant("anonymous", null), deadline.now().plus(WITHOUT));
    }
    long id = good(installation).path("id").asLong(0);
    String tokens = "/app/installations/" + id + "/access_tokens";
    JsonNode answer = good(http.ask(new Ask(tokens, GitHubHttp.JSON, true), app, deadline));
    String token = answer.path("token").asString("");
    Instant expires = instant(answer.path("expires_at").asString(""));
    if (token.isEmpty() || expires == null) {
      throw GitHubAnswer.unexpected(null);
    }
    return new Held(
        new Grant("installation of " + account, "Bearer " + token), expires.minus(RENEWED_BEFORE));
  }

  private static JsonNode good(GitHubAnswer answer) throws FetchException {
    if (!answer.isGood()) {
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

  /** A JSON web token, signed with RS256, as GitHub wants it of apps. */
  private String signed(Instant now) {
    String head = base64("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(StandardCharsets.UTF_8));
    String claims =
        "{\"iat\":%d,\"exp\":%d,\"iss\":\"%s\"}"
            .formatted(
                now.minus(BACKDATED).getEpochSecond(),
                now.plus(SIGNED_FOR).getEpochSecond(),
                appId);
    String signedPart = head + "." + base64(claims.getBytes(StandardCharsets.UTF_8));
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(signedPart.getBytes(StandardCharsets.US_ASCII));
      return signedPart + "." + base64(signature.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JDK signs with RSA", impossible);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
