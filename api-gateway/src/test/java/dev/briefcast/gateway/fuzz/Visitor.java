package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Passwords;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.session.SecretToken;
import dev.briefcast.testing.wire.RawResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;

/** Somebody with cookies that count: a person's, and an operator's. */
final class Visitor {

  /** What every such person may sign in with. */
  static final String PASSWORD = "correct horse battery";

  static final String SESSION = "__Host-briefcast_session";
  static final String OPERATOR = "briefcast_operator";

  private static final String ENTER =
      """
      WITH known AS (
        INSERT INTO person (id, account, email, password_hash)
        VALUES (:person, :account, :email, :hash)
        RETURNING id)
      INSERT INTO person_session (sha256, id, person, browser)
      SELECT :sha256, :id, id, 'Fuzz' FROM known
      """;

  private final TestGateway gateway;
  private final String hash;
  private String session = "";
  private String operator = "";

  Visitor(TestGateway gateway) {
    this.gateway = gateway;
    this.hash = gateway.bean(Passwords.class).hash(PASSWORD).blockOptional().orElseThrow();
    enter();
    enterAsOperator();
  }

  String session() {
    return session;
  }

  String operator() {
    return operator;
  }

  /** The token of forms for a browser with such a cookie. */
  static String token(String cookie) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(("form " + cookie).getBytes(UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Comes back in, as somebody new, if an answer has sent the person or the operator out. */
  void look(Sent sent, RawResponse answer) {
    if (sent.headers().stream().noneMatch(line -> line.contains(session))) {
      return;
    }
    String location = answer.first("Location").orElse("");
    String cookies = String.join("\n", answer.all("Set-Cookie"));
    if (location.startsWith("/operator/sign-in")) {
      enterAsOperator();
    } else if (location.startsWith("/sign-in") || cookies.contains(SESSION)) {
      enter();
    }
  }

  /**
   * Signed in by a row, not by the form: what is fuzzed is what comes then, and a password takes as
   * long to hash as some twenty pages to show.
   */
  private void enter() {
    SecretToken token = SecretToken.random();
    gateway
        .bean(DatabaseClient.class)
        .sql(ENTER)
        .bind("person", UUID.randomUUID())
        .bind("account", gateway.account(Plan.FREE).value())
        .bind("email", "eve-" + UUID.randomUUID() + "@example.com")
        .bind("hash", hash)
        .bind("sha256", token.sha256())
        .bind("id", UUID.randomUUID())
        .then()
        .block();
    session = token.secret();
  }

  private void enterAsOperator() {
    var browser = new PageClient(gateway);
    browser.get("/operator/sign-in");
    browser.post(
        "/operator/sign-in", Map.of("token", TestGateway.OPERATOR_TOKEN, "name", "ada", "to", ""));
    operator = browser.cookies().getOrDefault(OPERATOR, "");
  }
}
