package dev.briefcast.gateway.auth.provider;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.gateway.GatewayProperties;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Signs people in with an OpenID Connect provider: the code flow with PKCE. */
final class OidcProvider implements IdentityProvider {

  static final String ID = "oidc";

  private static final Duration KEPT = Duration.ofHours(1);

  private final String name;
  private final String clientId;
  private final String clientSecret;
  private final ProviderCalls calls;
  private final String callback;
  private final Mono<OidcEndpoints> endpoints;

  OidcProvider(OidcProperties properties, URI issuer, GatewayProperties gateway) {
    this.name = properties.name();
    this.clientId =
        Objects.requireNonNull(properties.clientId(), "briefcast.sign-in.oidc.client-id");
    this.clientSecret =
        Objects.requireNonNull(properties.clientSecret(), "briefcast.sign-in.oidc.client-secret");
    this.calls = new ProviderCalls(name);
    this.callback = gateway.absolute("/sign-in/from/" + ID);
    this.endpoints =
        calls
            .get(OidcEndpoints.address(issuer), headers -> {})
            .map(json -> OidcEndpoints.of(issuer.toString(), clientId, json))
            .cache(kept -> KEPT, failure -> Duration.ZERO, () -> Duration.ZERO);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Mono<URI> authorizationUri(LoginAttempt attempt) {
    return calls.mapFailures(endpoints.map(known -> authorizationRequest(known, attempt)));
  }

  @Override
  public Mono<Identity> identity(String code, LoginAttempt attempt) {
    return calls.mapFailures(endpoints.flatMap(known -> identity(known, code, attempt)));
  }

  private URI authorizationRequest(OidcEndpoints known, LoginAttempt attempt) {
    return UriComponentsBuilder.fromUri(known.authorization())
        .queryParam("response_type", "code")
        .queryParam("client_id", "{client}")
        .queryParam("redirect_uri", "{callback}")
        .queryParam("scope", "openid email")
        .queryParam("state", attempt.state())
        .queryParam("nonce", attempt.nonce())
        .queryParam("code_challenge", attempt.challenge())
        .queryParam("code_challenge_method", "S256")
        .encode()
        .buildAndExpand(clientId, callback)
        .toUri();
  }

  private Mono<Identity> identity(OidcEndpoints known, String code, LoginAttempt attempt) {
    var form = new LinkedMultiValueMap<String, String>();
    form.set("grant_type", "authorization_code");
    form.set("code", code);
    form.set("redirect_uri", callback);
    form.set("code_verifier", attempt.verifier());
    return calls
        .post(known.token(), form, this::authenticate)
        .flatMap(tokens -> identity(known, tokens, attempt));
  }

  private Mono<Identity> identity(OidcEndpoints known, JsonNode tokens, LoginAttempt attempt) {
    return known
        .decoder()
        .decode(tokens.path("id_token").asString(""))
        .filter(token -> isSame(token.getClaimAsString("nonce"), attempt.nonce()))
        .switchIfEmpty(
            Mono.error(
                () -> new IllegalStateException("the ID token has the nonce of another sign-in")))
        .flatMap(token -> identity(known, token, tokens.path("access_token").asString("")));
  }

  /** The address stands in the token, or where the provider tells more of people. */
  private Mono<Identity> identity(OidcEndpoints known, Jwt token, String accessToken) {
    String email = token.getClaimAsString("email");
    URI more = known.userInfo();
    if (email != null || more == null) {
      String verified = String.valueOf(token.getClaims().get("email_verified"));
      return Mono.just(identity(known, token, email, verified));
    }
    return calls
        .get(more, headers -> headers.setBearerAuth(accessToken))
        .filter(told -> told.path("sub").asString("").equals(token.getSubject()))
        .map(
            told ->
                identity(
                    known,
                    token,
                    told.path("email").asString(null),
                    told.path("email_verified").asString("")))
        .defaultIfEmpty(identity(known, token, null, ""));
  }

  private static Identity identity(
      OidcEndpoints known, Jwt token, @Nullable String email, String verified) {
    return new Identity(
        known.issuer(),
        Objects.requireNonNull(token.getSubject(), "subject"),
        verified.equals("true") ? email : null);
  }

  /** As RFC 6749 has it: both are encoded as in a form before they are encoded as Basic. */
  private void authenticate(HttpHeaders headers) {
    headers.setBasicAuth(
        UriUtils.encode(clientId, StandardCharsets.UTF_8),
        UriUtils.encode(clientSecret, StandardCharsets.UTF_8));
  }

  private static boolean isSame(@Nullable String one, String other) {
    return one != null && Sha256.isSame(one, other);
  }
}
