package dev.briefcast.gateway.auth.provider;

import dev.briefcast.gateway.GatewayProperties;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Signs people in with GitHub, by OAuth 2 and its API. */
final class GitHubProvider implements IdentityProvider {

  static final String ID = "github";

  private final GitHubLoginProperties properties;
  private final String clientId;
  private final String clientSecret;
  private final String callback;
  private final ProviderCalls calls = new ProviderCalls("GitHub");

  GitHubProvider(GitHubLoginProperties properties, String clientId, GatewayProperties gateway) {
    this.properties = properties;
    this.clientId = clientId;
    this.clientSecret =
        Objects.requireNonNull(properties.clientSecret(), "briefcast.sign-in.github.client-secret");
    this.callback = gateway.absolute("/sign-in/from/" + ID);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String name() {
    return "GitHub";
  }

  @Override
  public Mono<URI> authorizationUri(LoginAttempt attempt) {
    return Mono.just(
        UriComponentsBuilder.fromUri(properties.url())
            .path("/login/oauth/authorize")
            .queryParam("client_id", "{client}")
            .queryParam("redirect_uri", "{callback}")
            .queryParam("scope", "user:email")
            .queryParam("state", attempt.state())
            .queryParam("code_challenge", attempt.challenge())
            .queryParam("code_challenge_method", "S256")
            .encode()
            .buildAndExpand(clientId, callback)
            .toUri());
  }

  @Override
  public Mono<Identity> identity(String code, LoginAttempt attempt) {
    var form = new LinkedMultiValueMap<String, String>();
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
    form.set("code", code);
    form.set("redirect_uri", callback);
    form.set("code_verifier", attempt.verifier());
    return calls.mapFailures(
        calls
            .post(address(properties.url(), "/login/oauth/access_token"), form, headers -> {})
            .map(GitHubProvider::accessToken)
            .flatMap(this::identity));
  }

  private Mono<Identity> identity(String token) {
    return Mono.zip(ask("/user", token), ask("/user/emails", token))
        .map(
            told ->
                new Identity(
                    properties.url().toString(), subject(told.getT1()), email(told.getT2())));
  }

  private Mono<JsonNode> ask(String path, String token) {
    return calls.get(address(properties.apiUrl(), path), headers -> headers.setBearerAuth(token));
  }

  private static String accessToken(JsonNode answer) {
    String token = answer.path("access_token").asString("");
    if (token.isEmpty()) {
      throw new IllegalStateException("GitHub: " + answer.path("error").asString("no token"));
    }
    return token;
  }

  /** Names change; the number does not. */
  private static String subject(JsonNode user) {
    JsonNode id = user.path("id");
    if (!id.canConvertToLong() || !id.isIntegralNumber() || id.asLong() <= 0) {
      throw new IllegalStateException("GitHub's response has no user id");
    }
    return Long.toString(id.asLong());
  }

  private static @Nullable String email(JsonNode emails) {
    return emails
        .valueStream()
        .filter(each -> each.path("primary").asBoolean(false))
        .filter(each -> each.path("verified").asBoolean(false))
        .map(each -> each.path("email").asString(""))
        .filter(email -> !email.isEmpty())
        .findFirst()
        .orElse(null);
  }

  private static URI address(URI base, String path) {
    return UriComponentsBuilder.fromUri(base).path(path).build().toUri();
  }
}
