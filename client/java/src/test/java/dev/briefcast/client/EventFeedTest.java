package dev.briefcast.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.client.EventFeed.Timing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events as they happen, over connections that end. */
class EventFeedTest {

  private static final Duration SHORT = Duration.ofMillis(5);
  private static final Timing PAUSES = new Timing(SHORT, SHORT, Duration.ofMinutes(1));

  @AutoClose private final FakeBriefcast briefcast = new FakeBriefcast();
  private final List<String> said = new ArrayList<>();
  private final EventFeed.Watcher watcher =
      new EventFeed.Watcher() {
        @Override
        public void connected() {
          said.add("connected");
        }

        @Override
        public void waits(String why, Duration pause) {
          said.add(why + ", " + pause.toMillis() + " ms");
        }
      };

  EventFeedTest() throws IOException {}

  @Test
  void connection_thatEnds_isOpenedAgainBehindTheLastEvent() throws Exception {
    briefcast
        .streams(": alive\n\n" + message("evt_1", "story.ready") + message("evt_2", "key.revoked"))
        .streams(message("evt_3", "story.failed"));

    try (EventFeed feed = follow("evt_0")) {
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_1");
      assertThat(feed.next()).extracting(AccountEvent::type).isEqualTo("key.revoked");
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_3");
      assertThat(feed.lastId()).isEqualTo("evt_3");
    }

    assertThat(briefcast.asked())
        .extracting(each -> each.headers().getFirst("Last-Event-ID"))
        .startsWith("evt_0", "evt_2");
  }

  @Test
  void connection_thatBreaksBeforeAnyEvent_missesNone() throws Exception {
    String whole = message("evt_1", "story.ready");
    briefcast
        .answers(200, "{\"data\": [{\"id\": \"evt_0\"}], \"next_cursor\": null}")
        .streams(whole.substring(0, whole.length() - 1))
        .streams(whole);

    try (EventFeed feed = follow(null)) {
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_1");
    }

    assertThat(briefcast.asked())
        .extracting(each -> each.headers().getFirst("Last-Event-ID"))
        .containsExactly(null, "evt_0", "evt_0");
  }

  @Test
  void connection_thatIsNotAnswered_isGivenUp() throws Exception {
    briefcast.fallsSilent("").streams(message("evt_1", "story.ready"));
    BriefcastClient client = briefcast.client().timeout(Duration.ofSeconds(1)).build();

    try (EventFeed feed = client.follow("evt_0", watcher, PAUSES)) {
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_1");
    }
  }

  @Test
  void account_withoutEvents_isFollowedFromTheFirst() throws Exception {
    briefcast
        .answers(200, "{\"data\": [], \"next_cursor\": null}")
        .streams(message("evt_1", "story.ready"));

    try (EventFeed feed = follow(null)) {
      assertThat(feed.next()).isNotNull();
    }

    assertThat(briefcast.asked().get(1).headers().getFirst("Last-Event-ID"))
        .isEqualTo("evt_" + "0".repeat(32));
  }

  @Test
  void key_invalid_isRefusedAtOnce() {
    briefcast.answers(401, "{\"error\": {\"code\": \"unauthorized\", \"message\": \"No key.\"}}");

    try (EventFeed feed = follow(null)) {
      assertThatThrownBy(feed::next).isInstanceOf(BriefcastException.class).hasMessage("No key.");
    }
  }

  @Test
  void feed_thatIsClosed_hasNoNextEvent() throws Exception {
    EventFeed feed = follow(null);
    feed.close();

    assertThat(feed.next()).isNull();
  }

  @Test
  void lineWithoutEnd_isNotReadToIt() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }
        };

    assertThatThrownBy(() -> new ServerSentEvents(endless).next()).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void message_howeverLinesEnd_isRead(String end) throws Exception {
    var events =
        read(
            "\uFEFFid: 1\nevent:a.b\ndata: {\ndata:  ü}\n\n:alive\n\ndata\n\nevent:x\n\ndata: half"
                .replace("\n", end));

    assertThat(events.next()).isEqualTo(new ServerSentEvents.Message("a.b", "{\n ü}"));
    assertThat(events.next()).isEqualTo(new ServerSentEvents.Message("", ""));
    assertThat(events.next()).isNull();
  }

  @Test
  void event_isKeptAsItCame() throws Exception {
    String came =
        """
        {"id":"evt_1","type":"new.one","created_at":"2026-01-05T09:31:12Z",\
        "api_version":"9.0", "more":1.10, "data":{}}\
        """;
    briefcast.streams("data:" + came + "\n\n");

    try (EventFeed feed = follow("evt_0")) {
      assertThat(feed.next()).extracting(AccountEvent::json).isEqualTo(came);
    }
  }

  @Test
  void briefcast_thatIsBusy_isAskedAgainWhenItSaysAndNotSooner() throws Exception {
    briefcast.answers(503, "0", "{}").answers(429, "1", "{}").streams(message("evt_1", "a.b"));

    try (EventFeed feed = follow("evt_0")) {
      assertThat(feed.next()).isNotNull();
    }

    assertThat(said)
        .containsExactly(
            "Briefcast answered 503, 5 ms", "Briefcast answered 429, 1000 ms", "connected");
  }

  /** Its end is never heard of, as where a laptop slept. */
  @Test
  void connection_onWhichNothingComes_isGivenUp() throws Exception {
    briefcast.fallsSilent("text/event-stream", ": alive\n\n").streams(message("evt_1", "a.b"));
    var impatient = new Timing(SHORT, SHORT, Duration.ofMillis(200));

    try (EventFeed feed = briefcast.client().build().follow("evt_0", watcher, impatient)) {
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_1");
    }
  }

  @Test
  void refusal_ofWhichNothingMoreComes_isABrokenConnection() throws Exception {
    briefcast.refusesAndFallsSilent(503, "{").streams(message("evt_1", "a.b"));
    BriefcastClient client = briefcast.client().timeout(Duration.ofSeconds(1)).build();

    try (EventFeed feed = client.follow("evt_0", watcher, PAUSES)) {
      assertThat(feed.next()).isNotNull();
    }

    assertThat(said).hasSize(2).last().isEqualTo("connected");
  }

  @Test
  void answer_thatIsNoStream_isAFailure() {
    briefcast.answers(200, "{}");

    try (EventFeed feed = follow("evt_0")) {
      assertThatThrownBy(feed::next)
          .isInstanceOf(BriefcastException.class)
          .hasMessageContaining("a Briefcast gateway's");
    }
  }

  @Test
  void id_thatCannotBeAHeader_isAFailure() {
    briefcast.streams(message("evt 1\\u001b", "a.b"));

    try (EventFeed feed = follow("evt_0")) {
      assertThatThrownBy(feed::next)
          .isInstanceOf(BriefcastException.class)
          .hasMessageContaining("a Briefcast gateway's");
    }
  }

  @Test
  void thread_thatIsInterrupted_stopsReading() {
    briefcast.fallsSilent("text/event-stream", ": alive\n\n");
    Thread reader = Thread.currentThread();
    var interrupting =
        new EventFeed.Watcher() {
          @Override
          public void connected() {
            reader.interrupt();
          }
        };

    try (EventFeed feed = briefcast.client().build().follow("evt_0", interrupting)) {
      assertThatThrownBy(feed::next).isInstanceOf(InterruptedException.class);
    }
  }

  private EventFeed follow(@Nullable String lastId) {
    return briefcast.client().build().follow(lastId, watcher, PAUSES);
  }

  private static ServerSentEvents read(String stream) {
    byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);
    return new ServerSentEvents(new ByteArrayInputStream(bytes));
  }

  private static String message(String id, String type) {
    return """
    id:%s
    event:%s
    data:{"id":"%s","type":"%s","created_at":"2026-01-05T09:31:12Z","api_version":"1.0","data":{}}

    """
        .formatted(id, type, id, type);
  }
}
