package dev.briefcast.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Events as they happen, over connections that end. */
class EventFeedTest {

  @AutoClose private final FakeBriefcast briefcast = new FakeBriefcast();

  EventFeedTest() throws IOException {}

  @Test
  void connection_thatEnds_isOpenedAgainBehindTheLastEvent() throws Exception {
    briefcast
        .streams(": alive\n\n" + message("evt_1", "story.ready") + message("evt_2", "key.revoked"))
        .streams(message("evt_3", "story.failed"));

    try (EventFeed feed = briefcast.client().build().follow("evt_0")) {
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

    try (EventFeed feed = briefcast.client().build().follow(null)) {
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

    try (EventFeed feed = client.follow("evt_0")) {
      assertThat(feed.next()).extracting(AccountEvent::id).isEqualTo("evt_1");
    }
  }

  @Test
  void account_withoutEvents_isFollowedFromTheFirst() throws Exception {
    briefcast
        .answers(200, "{\"data\": [], \"next_cursor\": null}")
        .streams(message("evt_1", "story.ready"));

    try (EventFeed feed = briefcast.client().build().follow(null)) {
      assertThat(feed.next()).isNotNull();
    }

    assertThat(briefcast.asked().get(1).headers().getFirst("Last-Event-ID"))
        .isEqualTo("evt_" + "0".repeat(32));
  }

  @Test
  void key_thatIsNone_isRefusedAtOnce() {
    briefcast.answers(401, "{\"error\": {\"code\": \"unauthorized\", \"message\": \"No key.\"}}");

    try (EventFeed feed = briefcast.client().build().follow(null)) {
      assertThatThrownBy(feed::next).isInstanceOf(BriefcastException.class).hasMessage("No key.");
    }
  }

  @Test
  void feed_thatIsClosed_hasNoNextEvent() throws Exception {
    EventFeed feed = briefcast.client().build().follow(null);
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

  @Test
  void message_ofSeveralLines_isOne() throws Exception {
    byte[] bytes = "data: a\r\ndata:b\r\n\r\n".getBytes(StandardCharsets.UTF_8);

    assertThat(new ServerSentEvents(new ByteArrayInputStream(bytes)).next())
        .extracting(ServerSentEvents.Message::data)
        .isEqualTo("a\nb");
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
