package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/** Titles of stories that were stored before secrets were looked for. */
class StoredTitleMaskingIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String SECRET = "ghp_" + "a1B2c3D4e5F6".repeat(3);
  private static final String AS_BEFORE =
      "UPDATE story SET title = title || ' ' || '%s', secrets_at_intake = NULL WHERE id = :story";

  private final ApiKey key = GATEWAY.key(Plan.PRO);

  @Test
  void titles_storedBeforeMaskingExisted_areMaskedOnce() {
    String old = posted(TestBriefs.titled("Old one"));
    String harmless = posted(TestBriefs.titled("Harmless one"));
    GATEWAY.change(AS_BEFORE.formatted(SECRET), old);
    GATEWAY.change(AS_BEFORE.formatted("and more"), harmless);
    assertThat(shown(old)).contains(SECRET);

    GATEWAY.bean(StoredTitleMasking.class).mask().block();

    assertThat(shown(old)).contains("Old one").doesNotContain(SECRET);
    assertThat(shown(harmless)).contains("Harmless one and more");
    assertThat(GATEWAY.count("story WHERE id = :story AND secrets_at_intake = 0", old)).isOne();

    GATEWAY.change("UPDATE story SET title = 'password=looked-at-once' WHERE id = :story", old);
    GATEWAY.bean(StoredTitleMasking.class).mask().block();

    assertThat(shown(old)).contains("password=looked-at-once");
  }

  @Test
  void titles_many_areAllChecked() {
    String story = posted(TestBriefs.titled("Copied " + SECRET.length()));
    String copies =
        """
        INSERT INTO story (id, account, request_key, title, brief, created_at, status, attempt,
          held_seconds, error, error_code, retryable)
        SELECT 'brief_' || md5(n::text || :story), account, md5(n::text || :story), '%s', '{}', now(),
          'failed', 1, 10, 'gone', 'cancelled', false
        FROM story, generate_series(1, 450) n WHERE id = :story
        """
            .formatted("Copied " + SECRET);
    GATEWAY.bean(DatabaseClient.class).sql(copies).bind("story", story).then().block();

    GATEWAY.bean(StoredTitleMasking.class).mask().block();

    assertThat(GATEWAY.count("story WHERE title LIKE '%' || :story || '%'", SECRET)).isZero();
  }

  private String shown(String story) {
    return GATEWAY.call("GET", key, "/api/v1/stories/" + story).body();
  }

  private String posted(String brief) {
    return json(GATEWAY.post(key, brief)).path("id").asString();
  }
}
