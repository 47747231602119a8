package dev.briefcast.gateway.kafka;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.service.kafka.EventRecords;
import dev.briefcast.testing.TestInfrastructure;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What the gateway publishes, as readers of CloudEvents have it. */
class CloudEventsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final EventRecords RECORDS = new EventRecords("api-gateway");

  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final ApiKey key = GATEWAY.key(Plan.PRO);

  @Test
  void events_ofTheGateway_areCloudEvents() throws UnreadableEventException {
    ApiKey other = GATEWAY.key(Plan.PRO);
    String brief = GATEWAY.story(key, TestBriefs.titled("In a cloud"));
    String change = GATEWAY.story(other, TestBriefs.change("acme", "in-a-cloud", 1));
    worker.requested(brief, 1);
    worker.changed(change, 1);
    GATEWAY.call("POST", key, "/api/v1/stories/" + brief + "/cancel");

    check(Topic.STORY_REQUESTS, brief);
    check(Topic.STORY_CHANGES, change);
    check(Topic.STORY_OUTCOMES, brief);
  }

  @Test
  void planOfAnAccount_isACloudEvent() throws UnreadableEventException {
    String account =
        json(GATEWAY.operator("POST", "/accounts", "{\"name\": \"cloudy\", \"plan\": \"pro\"}"))
            .path("id")
            .asString();

    check(Topic.ACCOUNT_PLANS, account);
  }

  private static void check(Topic topic, String about) throws UnreadableEventException {
    await().atMost(SOON).until(() -> !worker.records(topic, about).isEmpty());
    ConsumerRecord<String, byte[]> record = worker.records(topic, about).getFirst();
    var said = RECORDS.withTextKey(topic, EventCodec.decode(record.value()));

    assertThat(record.headers()).contains(said.headers().toArray());
    assertThat(record.value()).isEqualTo(said.value());
  }
}
