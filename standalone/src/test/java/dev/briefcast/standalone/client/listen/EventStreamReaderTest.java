package dev.briefcast.standalone.client.listen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventStreamReaderTest {

  private static final int BYTES_MAX = 100;

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void event_howeverLinesEnd_isRead(String end) throws IOException {
    String stream =
        "\uFEFFid: 1\nevent:story.ready\ndata: {\"a\":\ndata:  \"ü\"}\n\n:alive\n\ndata\n\n"
            .replace("\n", end);

    assertThat(read(stream))
        .containsExactly(
            new ServerEvent("1", "story.ready", "{\"a\":\n \"ü\"}"),
            new ServerEvent("1", "message", ""));
  }

  @Test
  void event_thatIsCutOff_isNone() throws IOException {
    assertThat(read("id: 1\ndata: whole\n\nid: 2\ndata: half\n"))
        .containsExactly(new ServerEvent("1", "message", "whole"));
  }

  @Test
  void event_withoutData_isNone() throws IOException {
    assertThat(read("event: nothing\n\nid: 7\n\ndata: x\n\n"))
        .containsExactly(new ServerEvent("7", "message", "x"));
  }

  /** Comments are no part of an event: a connection may have any number of them. */
  @Test
  void comments_withoutEnd_areNotTooLarge() throws IOException {
    assertThat(read(":alive\n".repeat(BYTES_MAX) + "data: x\n\n")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"data: %s", "data: x\n%s", ":%s", "id: %s"})
  void line_thatIsTooLong_isAFailure(String form) {
    String stream = form.formatted("x".repeat(BYTES_MAX));

    assertThatThrownBy(() -> read(stream)).isInstanceOf(PlainFailureException.class);
  }

  @Test
  void lines_thatAreTooMany_areAFailure() {
    String stream = "data: x\n".repeat(BYTES_MAX);

    assertThatThrownBy(() -> read(stream)).isInstanceOf(PlainFailureException.class);
  }

  private static List<ServerEvent> read(String stream) throws IOException {
    var reader = new EventStreamReader(new ByteArrayInputStream(stream.getBytes(UTF_8)), BYTES_MAX);
    var events = new ArrayList<ServerEvent>();
    for (var next = reader.next(); next.isPresent(); next = reader.next()) {
      events.add(next.get());
    }
    return events;
  }
}
