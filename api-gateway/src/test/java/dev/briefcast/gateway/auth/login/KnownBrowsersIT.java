package dev.briefcast.gateway.auth.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/** What is kept of browsers in which somebody signed in. */
class KnownBrowsersIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private static final String OF_PERSON =
      "person_browser b JOIN person p ON p.id = b.person WHERE p.email = :story";

  private static final String MANY =
      """
      INSERT INTO person_browser (sha256, person, seen_at)
      SELECT sha256(n::text::bytea), p.id, now() - n * interval '1 day'
      FROM generate_series(1, 400) n, person p WHERE p.email = :email
      """;

  private static final String LATER =
      """
      UPDATE person_browser SET seen_at = seen_at - interval '366 days'
      WHERE person = (SELECT id FROM person WHERE email = :email)
      """;

  @Test
  void browsers_olderThanAYearOrBeyondTheLimit_areForgotten() {
    String email = TestPeople.person(GATEWAY);
    new PageClient(GATEWAY).signIn(email, TestPeople.PASSWORD);
    String other = TestPeople.person(GATEWAY);
    new PageClient(GATEWAY).signIn(other, TestPeople.PASSWORD);
    GATEWAY.bean(DatabaseClient.class).sql(MANY).bind("email", email).then().block();
    assertThat(GATEWAY.count(OF_PERSON, email)).isEqualTo(401);

    GATEWAY.bean(KnownBrowsers.class).removeOld().block();

    assertThat(GATEWAY.count(OF_PERSON, email)).isEqualTo(100);
    assertThat(GATEWAY.count(OF_PERSON + " AND b.seen_at > now() - interval '1 hour'", email))
        .isEqualTo(1);
    assertThat(GATEWAY.count(OF_PERSON, other)).isEqualTo(1);

    GATEWAY.bean(DatabaseClient.class).sql(LATER).bind("email", email).then().block();
    GATEWAY.bean(KnownBrowsers.class).removeOld().block();

    assertThat(GATEWAY.count(OF_PERSON, email)).isZero();
  }
}
