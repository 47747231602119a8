package dev.briefcast.contracts.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.Briefs;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class EventCodecTest {

  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.Events#oneOfEach")
  void decode_whatWasEncoded_isTheSame(Event event) throws UnreadableEventException {
    assertThat(EventCodec.decode(EventCodec.encode(event))).isEqualTo(event);
  }

  @Test
  void oneOfEach_coversEveryType() {
    assertThat(Events.oneOfEach()).extracting(EventType::of).containsExactly(EventType.values());
  }

  @Test
  void decode_unknownFields_areIgnored() throws UnreadableEventException {
    String later =
        new String(EventCodec.encode(Events.ready()), UTF_8)
            .replaceFirst("\\{", "{\"addedLater\":{\"x\":1},");

    assertThat(EventCodec.decode(later.getBytes(UTF_8))).isEqualTo(Events.ready());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "null",
        "[]",
        "{}",
        "{\"type\":\"StoryReady\"}",
        "{\"type\":\"StoryReady\",\"version\":2}",
        "{\"type\":\"Other\",\"version\":1}",
        "{\"type\":\"StoryReady\",\"version\":1}",
        "{\"type\":\"StoryReady\",\"version\":1,\"attempt\":{\"story\":\"x\"}}"
      })
  void decode_anythingElse_isUnreadable(String bytes) {
    assertThatThrownBy(() -> EventCodec.decode(bytes.getBytes(UTF_8)))
        .isInstanceOf(UnreadableEventException.class);
  }

  /** Else whoever handles it would fail at it again and again. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.Events#oneOfEach")
  void decode_withoutAnyOneField_isUnreadable(Event event) {
    var mapper = JsonMapper.shared();
    ObjectNode whole = (ObjectNode) mapper.readTree(EventCodec.encode(event));

    assertThat(List.copyOf(whole.propertyNames()))
        .filteredOn(field -> !field.equals("failedStage"))
        .allSatisfy(
            field -> {
              byte[] without = mapper.writeValueAsBytes(whole.deepCopy().without(field));
              assertThatThrownBy(() -> EventCodec.decode(without))
                  .isInstanceOf(UnreadableEventException.class);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"story", "number", "account", "acceptedAt", "requestId"})
  void decode_withoutAFieldOfItsAttempt_isUnreadable(String field) {
    var mapper = JsonMapper.shared();
    ObjectNode whole = (ObjectNode) mapper.readTree(EventCodec.encode(Events.failed()));
    ((ObjectNode) whole.path("attempt")).remove(field);

    assertThatThrownBy(() -> EventCodec.decode(mapper.writeValueAsBytes(whole)))
        .isInstanceOf(UnreadableEventException.class);
  }

  @Test
  void decode_durationThatNobodyMeasured_isUnreadable() {
    String ready = new String(EventCodec.encode(Events.ready()), UTF_8);
    byte[] absurd =
        ready.replaceFirst("\"durationMs\":\\d+", "\"durationMs\":9e17").getBytes(UTF_8);

    assertThatThrownBy(() -> EventCodec.decode(absurd))
        .isInstanceOf(UnreadableEventException.class);
  }

  /** It stands in logs and in heads of dead letters. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"StoryReady\",\"version\":1,\"at\":\"a secret\"}",
        "{\"type\":\"StoryReady\",\"version\":1,\"at\":secret}",
        "secret"
      })
  void reason_ofWhatIsUnreadable_quotesNothingOfIt(String broken) {
    assertThatThrownBy(() -> EventCodec.decode(broken.getBytes(UTF_8)))
        .isInstanceOf(UnreadableEventException.class)
        .hasMessageStartingWith("not an event: ")
        .hasMessageNotContaining("secret")
        .hasNoCause();
  }

  @Test
  void decode_anotherType_isUnreadable() {
    byte[] ready = EventCodec.encode(Events.ready());

    assertThatThrownBy(() -> EventCodec.decode(ready, StoryRequested.class))
        .isInstanceOf(UnreadableEventException.class)
        .hasMessageContaining("expected StoryRequested, got StoryReady");
  }

  @Test
  void encode_largestBrief_fitsARecord() throws UnreadableEventException {
    StoryRequested largest = Events.largest();

    byte[] bytes = EventCodec.encode(largest);

    assertThat(bytes.length).isBetween(1_600_000, Topic.RECORD_BYTES_MAX / 2);
    assertThat(EventCodec.decode(bytes)).isEqualTo(largest);
  }

  @Test
  void encode_briefThatMustBeEscapedThroughout_fitsARecord() {
    var file = new BriefFile("a", null, null, "\u0001".repeat(20_000), null, null);
    Brief valid = Briefs.valid();
    Brief escaped =
        new Brief(valid.title(), valid.summary(), null, Collections.nCopies(20, file), null, null);

    byte[] bytes = EventCodec.encode(Events.requested(escaped));

    assertThat(bytes.length).isBetween(2_400_000, Topic.RECORD_BYTES_MAX / 2);
  }
}
