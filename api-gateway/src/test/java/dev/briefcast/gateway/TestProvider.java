package dev.briefcast.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/** An OpenID Connect provider and a GitHub that let tests say who signs in. */
public final class TestProvider {

  public static final String CLIENT_ID = "briefcast:test";
  public static final String CLIENT_WORD = "word&of/the=client";

  private static final Map<String, Grant> GRANTS = new ConcurrentHashMap<>();

  /**
   * What a code is good for.
   *
   * @param challenge what the browser brought along when it was asked
   * @param told tokens, or for GitHub the answers by path
   */
  private record Grant(String challenge, Map<String, Object> told) {}

  private TestProvider() {}

  static String issuer() {
    return Running.ISSUER;
  }

  /** A code for somebody, as the provider would give it to a browser that was sent there. */
  public static String code(String question, Map<String, Object> claims) {
    return code(question, claims, Running.KEY);
  }

  /** The same, signed by somebody else. */
  public static String forged(String question, Map<String, Object> claims) {
    return code(question, claims, key());
  }

  /** A code for somebody at GitHub. */
  public static String code(String question, long id, List<Map<String, Object>> emails) {
    return grant(question, Map.of("/api/user", Map.of("id", id), "/api/user/emails", emails));
  }

  /** A parameter of the address where a browser was sent. */
  public static String parameter(String address, String name) {
    return form(address.substring(address.indexOf('?') + 1)).getOrDefault(name, "");
  }

  private static String code(String question, Map<String, Object> claims, RSAKey key) {
    var all = new HashMap<String, Object>();
    all.put("iss", issuer());
    all.put("aud", CLIENT_ID);
    all.put("nonce", parameter(question, "nonce"));
    all.put("iat", Date.from(Instant.now()));
    all.put("exp", Date.from(Instant.now().plus(Duration.ofMinutes(5))));
    all.putAll(claims);
    return grant(question, Map.of("id_token", signed(all, key)));
  }

  private static String grant(String question, Map<String, Object> told) {
    String code = UUID.randomUUID().toString();
    GRANTS.put(code, new Grant(parameter(question, "code_challenge"), told));
    return code;
  }

  private static String signed(Map<String, Object> claims, RSAKey key) {
    var set = new JWTClaimsSet.Builder();
    claims.forEach(set::claim);
    var token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(Running.KEY.getKeyID()).build(),
            set.build());
    try {
      token.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }

  private static void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    Object answer =
        switch (path) {
          case "/.well-known/openid-configuration" -> configuration();
          case "/keys" -> new JWKSet(Running.KEY.toPublicJWK()).toJSONObject();
          case "/token" -> redeemed(exchange, basic());
          case "/login/oauth/access_token" -> redeemed(exchange, "");
          default -> told(exchange, path);
        };
    byte[] body = JsonMapper.shared().writeValueAsBytes(answer);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.equals(Map.of()) ? 400 : 200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static Map<String, Object> configuration() {
    return Map.of(
        "issuer", issuer(),
        "authorization_endpoint", issuer() + "/authorize",
        "token_endpoint", issuer() + "/token",
        "jwks_uri", issuer() + "/keys");
  }

  /** Once, for the right client, and for the browser that was asked. */
  private static Map<String, Object> redeemed(HttpExchange exchange, String basic)
      throws IOException {
    Map<String, String> form = form(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    Grant grant = GRANTS.remove(form.getOrDefault("code", ""));
    boolean client =
        basic.isEmpty()
            ? CLIENT_WORD.equals(form.get("client_secret"))
            : basic.equals(exchange.getRequestHeaders().getFirst("Authorization"));
    if (grant == null
        || !client
        || !grant.challenge().equals(challenge(form.getOrDefault("code_verifier", "")))) {
      return Map.of();
    }
    String token = UUID.randomUUID().toString();
    GRANTS.put("Bearer " + token, grant);
    var answer = new HashMap<String, Object>(grant.told());
    answer.put("access_token", token);
    return answer;
  }

  private static Object told(HttpExchange exchange, String path) {
    String token = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    Grant grant = GRANTS.get(token);
    return grant == null ? Map.of() : grant.told().getOrDefault(path, Map.of());
  }

  private static String basic() {
    String pair = "briefcast%3Atest:word%26of%2Fthe%3Dclient";
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  private static String challenge(String verifier) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> form(String text) {
    var fields = new HashMap<String, String>();
    for (String pair : text.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      fields.put(parts[0], parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8));
    }
    return fields;
  }

  private static RSAKey key() {
    try {
      return new RSAKeyGenerator(2048).keyID("test").generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Running {
    static final RSAKey KEY = key();
    static final String ISSUER = start();

    private static String start() {
      try {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        HttpServer server = HttpServer.create(address, 0);
        server.createContext("/", TestProvider::handle);
        server.start();
        return "http://127.0.0.1:" + server.getAddress().getPort();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
