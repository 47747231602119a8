package dev.briefcast.system.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.briefcast.client.AccountEvent;
import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.BriefcastException;
import dev.briefcast.client.EventFeed;
import dev.briefcast.client.Story;
import dev.briefcast.client.StoryFilter;
import dev.briefcast.client.StoryRequest;
import dev.briefcast.system.RunningBriefcast;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The client for Java, at a running Briefcast. */
class JavaClientIT {

  private static final Duration STORY_MAX = Duration.ofMinutes(3);
  private static final String BRIEF =
      """
      {"title": "Told through the client", "summary": "A client asks, waits and is told.",
      "repo": {"owner": "clients", "name": "java"},
      "files": [{"path": "greet.py", "excerpt": "def greet(name):\\n    return name\\n"}]}
      """;

  private final BriefcastClient client =
      BriefcastClient.at(URI.create(RunningBriefcast.credentials().path("base_url").asString()))
          .key(RunningBriefcast.credentials().path("api_key").asString())
          .build();

  @Test
  void story_isAskedForAwaitedListedAndTold() throws Exception {
    // Behind an event that is not there come all that are: an account may have none yet.
    String before =
        client.events().findFirst().map(AccountEvent::id).orElse("evt_" + "0".repeat(32));

    Story asked = client.create(StoryRequest.brief(BRIEF));
    Story ready = client.await(asked.id(), STORY_MAX);

    assertThat(ready.isReady()).as(ready.toString()).isTrue();
    assertThat(ready.durationSeconds()).isPositive();
    assertThat(client.list(StoryFilter.of("clients", "java")).map(Story::id))
        .containsExactly(asked.id());
    assertThat(client.usage().secondsUsed()).isNotNegative();
    try (EventFeed feed = client.follow(before)) {
      Story told = endOf(asked, feed);
      assertThat(told.durationSeconds()).isEqualTo(ready.durationSeconds());
    }
    assertThat(client.create(StoryRequest.brief(BRIEF)).cached()).isTrue();
    client.delete(asked.id());
    assertThat(
            catchThrowableOfType(BriefcastException.class, () -> client.get(asked.id())).status())
        .isEqualTo(404);
  }

  @Test
  void brief_invalid_isRefusedByField() {
    BriefcastException refusal =
        catchThrowableOfType(
            BriefcastException.class, () -> client.create(StoryRequest.brief("{\"title\": 1}")));

    assertThat(refusal.status()).isEqualTo(400);
    assertThat(refusal.requestId()).startsWith("req_");
    assertThat(refusal.details())
        .extracting(BriefcastException.Detail::field)
        .contains("title", "summary", "files");
  }

  private static Story endOf(Story asked, EventFeed feed) throws InterruptedException {
    while (true) {
      AccountEvent event = Objects.requireNonNull(feed.next());
      if (event.type().equals("story.ready") && event.story().id().equals(asked.id())) {
        return event.story();
      }
    }
  }
}
