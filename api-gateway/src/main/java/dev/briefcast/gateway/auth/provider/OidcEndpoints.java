package dev.briefcast.gateway.auth.provider;

import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import tools.jackson.databind.JsonNode;

/**
 * The endpoints of an OpenID Connect provider, as its discovery document names them.
 *
 * @param userInfo null if it has none
 * @param decoder reads tokens that the provider signed for us, and no others
 */
record OidcEndpoints(
    String issuer,
    URI authorization,
    URI token,
    @Nullable URI userInfo,
    ReactiveJwtDecoder decoder) {

  /** A secret that we share, or nothing at all, signs no token. */
  private static final Set<SignatureAlgorithm> SIGNATURES =
      Set.of(
          SignatureAlgorithm.RS256,
          SignatureAlgorithm.RS384,
          SignatureAlgorithm.RS512,
          SignatureAlgorithm.PS256,
          SignatureAlgorithm.ES256,
          SignatureAlgorithm.ES384);

  static URI address(URI issuer) {
    String base = issuer.toString();
    return URI.create(
        (base.endsWith("/") ? base : base + "/") + ".well-known/openid-configuration");
  }

  static OidcEndpoints of(String issuer, String clientId, JsonNode configuration) {
    if (!configuration.path("issuer").asString("").equals(issuer)) {
      throw new IllegalStateException("the provider's configuration names another issuer");
    }
    String userInfo = configuration.path("userinfo_endpoint").asString("");
    return new OidcEndpoints(
        issuer,
        URI.create(configuration.path("authorization_endpoint").asString("")),
        URI.create(configuration.path("token_endpoint").asString("")),
        userInfo.isEmpty() ? null : URI.create(userInfo),
        decoder(configuration.path("jwks_uri").asString(""), issuer, clientId));
  }

  private static ReactiveJwtDecoder decoder(String keys, String issuer, String clientId) {
    var decoder =
        NimbusReactiveJwtDecoder.withJwkSetUri(keys)
            .jwsAlgorithms(allowed -> allowed.addAll(SIGNATURES))
            .build();
    decoder.setJwtValidator(
        new DelegatingOAuth2TokenValidator<>(
            JwtValidators.createDefaultWithIssuer(issuer),
            new JwtClaimValidator<List<String>>(
                "aud", audience -> audience != null && audience.equals(List.of(clientId)))));
    return decoder;
  }
}
