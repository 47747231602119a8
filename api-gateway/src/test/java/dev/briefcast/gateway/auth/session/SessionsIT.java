package dev.briefcast.gateway.auth.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/** How many sessions there can be. */
class SessionsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String PASSWORD = "correct horse battery";

  private static final String MANY =
      """
      INSERT INTO person_session (sha256, id, person, browser, started_at, seen_at)
      SELECT sha256((n::text || p.email)::bytea), gen_random_uuid(), p.id, 'Firefox',
        now() - interval '1 hour', now() - interval '1 hour'
      FROM generate_series(1, 300) n, person p WHERE p.email = :email
      """;

  @Test
  void sessions_ofAPersonBeyondTheNewest_end() {
    String email = "ada-" + UUID.randomUUID() + "@example.com";
    GATEWAY.bean(Accounts.class).addPerson(GATEWAY.account(Plan.FREE), email, PASSWORD).block();
    var browser = new PageClient(GATEWAY);
    browser.signIn(email, PASSWORD);
    GATEWAY.bean(DatabaseClient.class).sql(MANY).bind("email", email).then().block();

    GATEWAY.bean(Sessions.class).removeEnded().block();

    assertThat(
            GATEWAY.count(
                "person_session s JOIN person p ON p.id = s.person WHERE p.email = :story", email))
        .isEqualTo(100);
    assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
  }
}
