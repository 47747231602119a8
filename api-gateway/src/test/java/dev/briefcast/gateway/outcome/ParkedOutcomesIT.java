package dev.briefcast.gateway.outcome;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ParkedOutcomesIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);

  /** The database takes no NUL: the outcome can be read, but not applied. */
  @Test
  void outcome_thatCannotBeApplied_isParkedWithLaterOnesAndBlocksNoOther() {
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = accepted(worker, "Not applicable");
      String id = attempt.story().value();
      var odd = new MediaFile("odd\0name", 5, "0".repeat(64));

      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt, odd));
      worker.say(Topic.STORY_OUTCOMES, TestWorker.failed(attempt));

      await().atMost(SOON).until(() -> parked(id) == 2);
      assertThat(status(id)).isEqualTo("generating");
      GATEWAY.bean(ParkedOutcomes.class).applyDue().block(SOON);
      assertThat(parked(id)).isEqualTo(2);
      for (int other = 0; other < 8; other++) {
        Attempt good = accepted(worker, "Not stopped " + other);
        worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(good));
        await().atMost(SOON).until(() -> status(good.story().value()).equals("ready"));
      }

      GATEWAY.change(
          "UPDATE parked_outcome SET due_at = now(), event = replace(event, '\\u0000', '-')"
              + " WHERE story = :story",
          id);

      await().atMost(SOON).until(() -> parked(id) == 0);
      assertThat(status(id)).isEqualTo("ready");
      assertThat(GATEWAY.count("hold WHERE story = :story AND seconds = 62", id)).isEqualTo(1);
    }
  }

  private static Attempt accepted(TestWorker worker, String title) {
    var posted = GATEWAY.post(GATEWAY.key(Plan.PRO), TestBriefs.titled(title));
    return worker.requested(json(posted).path("id").asString(), 1).attempt();
  }

  private static long parked(String id) {
    return GATEWAY.count("parked_outcome WHERE story = :story", id);
  }

  private static String status(String id) {
    return json(GATEWAY.get("/api/v1/stories/" + id)).path("status").asString();
  }
}
