package dev.briefcast.gateway.story.submit;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import org.junit.jupiter.api.Test;

/** Briefs are kept whatever becomes of their stories, so that there are not too many of them. */
class AcceptedBriefsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String STORIES = "/api/v1/stories/";
  private static final String OF_STORY =
      " WHERE account = (SELECT account FROM story WHERE id = :story)";

  /** The bytes of the story's account, whatever hours they are of. */
  private static final String COUNTED =
      "(SELECT account, sum(bytes) AS bytes FROM accepted_brief GROUP BY account) counted"
          + OF_STORY
          + " AND bytes ";

  private final ApiKey key = GATEWAY.key(Plan.PRO);

  @Test
  void account_beyondItsBriefBytes_getsOnlyExistingStories() {
    String id = posted("Taken on before");
    GATEWAY.change("UPDATE accepted_brief SET bytes = 512000000" + OF_STORY, id);

    var refused = GATEWAY.post(key, TestBriefs.titled("One more"));

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(json(refused).path("error").path("code").asString())
        .isEqualTo("rate_limit_exceeded");
    assertThat(json(refused).path("error").path("message").asString()).contains("512 MB");
    long wait = Long.parseLong(refused.headers().firstValue("Retry-After").orElseThrow());
    assertThat(wait).isBetween(82_000L, 86_400L);
    assertThat(json(GATEWAY.post(key, TestBriefs.titled("Taken on before"))).path("id").asString())
        .isEqualTo(id);
    assertThat(GATEWAY.post(key, TestBriefs.change("acme", "no-brief", 1)).statusCode())
        .isEqualTo(429);
    assertThat(GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled("One more")).statusCode())
        .isEqualTo(202);

    GATEWAY.change("UPDATE accepted_brief SET hour = hour - interval '1 day'" + OF_STORY, id);
    assertThat(GATEWAY.post(key, TestBriefs.titled("One more")).statusCode()).isEqualTo(202);
  }

  @Test
  void bytes_countBriefsThatStartedStories() {
    String id = posted("Counted once");
    posted("Counted once");
    posted("Counted as well");
    GATEWAY.post(key, TestBriefs.change("acme", "counts-nothing", 1));

    String exact =
        "= (SELECT sum(octet_length(brief)) FROM story WHERE story.account = counted.account)";
    assertThat(GATEWAY.count(COUNTED + exact, id)).isEqualTo(1);
  }

  @Test
  void bytes_ofDeletedStories_count() {
    String deleted = posted("Deleted at once");
    String left = posted("Left");

    assertThat(GATEWAY.call("DELETE", key, STORIES + deleted).statusCode()).isEqualTo(204);

    String more = "> (SELECT octet_length(brief) FROM story WHERE id = :story)";
    assertThat(GATEWAY.count(COUNTED + more, left)).isEqualTo(1);
  }

  private String posted(String title) {
    return json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
  }
}
