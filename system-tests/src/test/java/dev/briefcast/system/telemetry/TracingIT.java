package dev.briefcast.system.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import dev.briefcast.testing.trace.ReceivedSpan;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One trace leads from a client's request through every service and back, story by story. */
class TracingIT {

  private static final String GATEWAY = "api-gateway";
  private static final String WORKER = "generation-worker";
  private static final String LEDGER = "quota-ledger";
  private static final String CLIENT_SPAN = "00f067aa0ba902b7";
  private static final Duration SOON = Duration.ofSeconds(60);

  private final ApiClient client = RunningBriefcast.client();

  @Test
  void story_requestedWithinATrace_isOneTraceThroughAllServices() {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    String brief = RunningBriefcast.example("tiny.json").replace("politely", "to be traced");

    String story = created(brief, trace);
    client.ended(story);

    List<ReceivedSpan> spans = traced(trace);
    ReceivedSpan posted = one(spans, GATEWAY, "http post /api/v1/stories");
    ReceivedSpan sent = one(spans, GATEWAY, "send story.requests");
    ReceivedSpan made = one(spans, WORKER, "process story.requests");
    ReceivedSpan charged = one(spans, LEDGER, "process story.outcomes");
    assertThat(posted.parent()).isEqualTo(CLIENT_SPAN);
    assertThat(sent.parent()).isEqualTo(posted.id());
    assertThat(made.parent()).isEqualTo(sent.id());
    assertThat(spans)
        .filteredOn(span -> span.service().equals(WORKER) && span.parent().equals(made.id()))
        .extracting(ReceivedSpan::name)
        .contains("screenplay", "narration", "frames", "encode", "gate", "store");
    assertThat(one(spans, GATEWAY, "process story.outcomes").parent()).isEqualTo(made.id());
    assertThat(charged.parent()).isEqualTo(made.id());
    assertThat(one(spans, GATEWAY, "process quota.postings").parent()).isEqualTo(charged.id());
    assertThat(made.attributes())
        .containsEntry("briefcast.story", story)
        .containsEntry("briefcast.attempt", "1")
        .containsEntry("briefcast.delivery", "1")
        .containsEntry("briefcast.ending", "ready")
        .containsEntry("briefcast.request_id", posted.attributes().get("briefcast.request_id"));
    assertThat(posted.attributes()).containsEntry("briefcast.story", story);
  }

  @Test
  void change_requestedWithinATrace_isOneTraceThroughItsFetcherToo() {
    String trace = "5bf92f3577b34da6a3ce929d0e0e4736";
    String patch = "@@ -1,2 +1,2 @@ class A {\n-  int one = 1;\n+  int two = 2;\n }";
    RunningBriefcast.github()
        .repository("acme", "traced", true)
        .with(
            StubPull.open(
                3, "Count on", "One more.", List.of(StubFile.modified("src/A.java", patch))));

    client.ended(created("{\"owner\":\"acme\",\"repo\":\"traced\",\"number\":3}", trace));

    List<ReceivedSpan> spans = traced(trace);
    ReceivedSpan asked = one(spans, GATEWAY, "send story.changes");
    ReceivedSpan fetched = one(spans, WORKER, "process story.changes");
    assertThat(asked.parent()).isEqualTo(one(spans, GATEWAY, "http post /api/v1/stories").id());
    assertThat(fetched.parent()).isEqualTo(asked.id());
    assertThat(one(spans, WORKER, "process story.requests").parent()).isEqualTo(fetched.id());
  }

  @Test
  void histograms_asOpenMetrics_haveExemplars() {
    String brief = RunningBriefcast.example("tiny.json").replace("politely", "as an example");
    client.ended(created(brief, "6bf92f3577b34da6a3ce929d0e0e4736"));

    String scraped =
        client
            .get(
                RunningBriefcast.metrics().toString(),
                "Accept",
                "application/openmetrics-text; version=1.0.0")
            .body();

    for (String histogram : List.of("http_server_requests", "briefcast_worker_render")) {
      Matcher exemplar =
          Pattern.compile(histogram + "_seconds_bucket\\{.*# \\{.*trace_id=\"([0-9a-f]{32})\"")
              .matcher(scraped);
      assertThat(exemplar.find()).as(histogram).isTrue();
      await()
          .atMost(SOON)
          .until(() -> !RunningBriefcast.spans().spans(exemplar.group(1)).isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-6bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01"
      })
  void traceparent_malformed_isIgnored(String broken) {
    String missing =
        RunningBriefcast.credentials().path("base_url").asString()
            + "/stories/brief_"
            + "0".repeat(32);
    HttpResponse<String> answer = client.get(missing, "traceparent", broken);
    String request = answer.headers().firstValue("X-Request-Id").orElseThrow();

    ReceivedSpan read =
        await().atMost(SOON).until(() -> ofRequest(request), found -> !found.isEmpty()).getFirst();

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(read.name()).isEqualTo("http get /api/v1/stories/{id}");
    assertThat(read.parent()).isEmpty();
    assertThat(broken).doesNotContain(read.trace());
  }

  private String created(String body, String trace) {
    HttpResponse<String> answer =
        client.post(body, "traceparent", "00-" + trace + "-" + CLIENT_SPAN + "-00");
    assertThat(answer.statusCode()).isEqualTo(202);
    return ApiClient.json(answer.body()).path("id").asString();
  }

  /** With its last steps, each of which a service tells when it likes. */
  private static List<ReceivedSpan> traced(String trace) {
    return await()
        .atMost(SOON)
        .until(
            () -> RunningBriefcast.spans().spans(trace),
            spans ->
                spans.stream().anyMatch(span -> span.name().equals("process quota.postings"))
                    && spans.stream()
                        .filter(span -> span.name().equals("process story.outcomes"))
                        .map(ReceivedSpan::service)
                        .toList()
                        .containsAll(List.of(GATEWAY, LEDGER))
                    && spans.stream().anyMatch(span -> span.name().equals("store"))
                    && spans.stream()
                        .anyMatch(span -> span.name().equals("process story.requests")));
  }

  private static List<ReceivedSpan> ofRequest(String request) {
    return RunningBriefcast.spans().spans().stream()
        .filter(span -> request.equals(span.attributes().get("briefcast.request_id")))
        .toList();
  }

  private static ReceivedSpan one(List<ReceivedSpan> spans, String service, String name) {
    assertThat(spans)
        .filteredOn(span -> span.service().equals(service) && span.name().equals(name))
        .describedAs("%s of %s among %s", name, service, spans)
        .hasSize(1);
    return spans.stream()
        .filter(span -> span.service().equals(service) && span.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
