package dev.briefcast.gateway.ui.page;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page of a story that is being made is told. */
class ProgressIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  @Test
  void watchers_ofOneStory_getItsProgress_andItsEnd() {
    Attempt attempt = accepted("To be watched by two");
    List<String> first = new CopyOnWriteArrayList<>();
    List<String> second = new CopyOnWriteArrayList<>();
    CompletableFuture<Void> one = watch(GATEWAY, attempt, first);
    CompletableFuture<Void> two = watch(TestGateway.twin(), attempt, second);
    await().until(() -> heard(first, "event:making") && heard(second, "event:making"));
    assertThat(watchers()).isEqualTo(1);

    worker.say(Topic.STORY_PROGRESS, TestWorker.progress(attempt, Stage.FRAMES, 61));
    await().until(() -> heard(first, "\"percent\":61") && heard(second, "\"percent\":61"));
    worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(attempt));

    await().until(() -> one.isDone() && two.isDone());
    assertThat(first).contains("event:ended");
    assertThat(second).contains("event:ended");
    assertThat(watchers()).isZero();
  }

  @Test
  void watcher_ofAnUnknownStory_isRefused() {
    assertThat(GATEWAY.get("/s/brief_00000000000000000000000000000000/progress").statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"brief_00000000000000000000000000000000", "x", "%00", "%20"})
  void head_ofAnUnknownStory_isAnsweredLikeGet(String id) {
    var head =
        GATEWAY.send(
            GATEWAY
                .request("/s/" + id + "/progress")
                .method("HEAD", HttpRequest.BodyPublishers.noBody()));

    assertThat(head.statusCode()).isEqualTo(404);
  }

  private static double watchers() {
    return GATEWAY.bean(MeterRegistry.class).get("briefcast.page.watchers").gauge().value();
  }

  private static boolean heard(List<String> lines, String text) {
    return lines.stream().anyMatch(line -> line.contains(text));
  }

  private static CompletableFuture<Void> watch(
      TestGateway gateway, Attempt attempt, List<String> heard) {
    HttpRequest request = gateway.request("/s/" + attempt.story() + "/progress").build();
    return HttpClient.newHttpClient()
        .sendAsync(request, BodyHandlers.ofLines())
        .thenAccept(response -> response.body().forEach(heard::add));
  }

  private static Attempt accepted(String title) {
    var key = GATEWAY.key(Plan.PRO);
    String id = json(GATEWAY.post(key, TestBriefs.titled(title))).path("id").asString();
    return worker.requested(id, 1).attempt();
  }
}
