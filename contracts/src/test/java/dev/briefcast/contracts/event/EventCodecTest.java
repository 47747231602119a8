package dev.briefcast.contracts.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefSamples;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.change.FilePatch;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class EventCodecTest {

  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#oneOfEach")
  void decode_encodedEvent_isEqual(Event event) throws UnreadableEventException {
    assertThat(EventCodec.decode(EventCodec.encode(event))).isEqualTo(event);
  }

  @Test
  void oneOfEach_coversEveryType() {
    assertThat(EventSamples.oneOfEach())
        .extracting(EventType::of)
        .containsExactly(EventType.values());
  }

  @Test
  void patchesOfAChange_reachWhoTellsIt_andNobodyElse() throws UnreadableEventException {
    var asked = (StoryRequested) EventSamples.withChanges().getFirst();
    FetchedChange change = Objects.requireNonNull(asked.change());
    var patches = List.of(new FilePatch("a.java", "@@ -1 +1 @@\n-a\n+b"));
    var withPatches =
        new StoryRequested(
            asked.eventId(),
            asked.at(),
            asked.attempt(),
            asked.brief(),
            change.withPatches(patches));

    var read = (StoryRequested) EventCodec.decode(EventCodec.encode(withPatches));

    assertThat(read).isEqualTo(withPatches);
    assertThat(change.patches()).isNull();
    assertThat(change.withPatches(patches).told("Told", change.coverage()).patches()).isNull();
  }

  @Test
  void decode_unknownFields_areIgnored() throws UnreadableEventException {
    String later =
        new String(EventCodec.encode(EventSamples.ready()), UTF_8)
            .replaceFirst("\\{", "{\"addedLater\":{\"x\":1},");

    assertThat(EventCodec.decode(later.getBytes(UTF_8))).isEqualTo(EventSamples.ready());
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
  @MethodSource("dev.briefcast.contracts.event.EventSamples#oneOfEach")
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
    ObjectNode whole = (ObjectNode) mapper.readTree(EventCodec.encode(EventSamples.failed()));
    ((ObjectNode) whole.path("attempt")).remove(field);

    assertThatThrownBy(() -> EventCodec.decode(mapper.writeValueAsBytes(whole)))
        .isInstanceOf(UnreadableEventException.class);
  }

  @Test
  void decode_negativeDuration_isUnreadable() {
    String ready = new String(EventCodec.encode(EventSamples.ready()), UTF_8);
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
  void reason_ofAnUnreadableEvent_quotesNothingOfIt(String broken) {
    assertThatThrownBy(() -> EventCodec.decode(broken.getBytes(UTF_8)))
        .isInstanceOf(UnreadableEventException.class)
        .hasMessageStartingWith("not an event: ")
        .hasMessageNotContaining("secret")
        .hasNoCause();
  }

  /** What somebody wrote who may write into a topic, and means harm: told soon, and in one line. */
  @ParameterizedTest
  @MethodSource
  void decode_hostileBytes_isUnreadableWithAOneLineMessage(String broken) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> EventCodec.decode(broken.getBytes(UTF_8)))
                .isInstanceOf(UnreadableEventException.class)
                .message()
                .hasSizeLessThan(600)
                .matches(said -> said.codePoints().noneMatch(EventCodecTest::steers), "one line"));
  }

  static Stream<String> decode_hostileBytes_isUnreadableWithAOneLineMessage() {
    String ready = new String(EventCodec.encode(EventSamples.ready()), UTF_8);
    String event = "{\"type\":\"StoryReady\",\"version\":1,\"x\":%s,%s";
    String rest = ready.substring(ready.indexOf("\"version\":1,") + "\"version\":1,".length());
    return Stream.of(
        ready.replaceFirst("\"durationMs\":\\d+", "\"durationMs\":1e999999999"),
        ready.replaceFirst("\"durationMs\":\\d+", "\"durationMs\":" + "9".repeat(900)),
        ready.replaceFirst("\"durationMs\":\\d+", "\"durationMs\":" + "9".repeat(1_000_000)),
        ready.replaceFirst("\"at\":\"[^\"]*\"", "\"at\":1e999999999"),
        ready.replaceFirst("\"at\":\"[^\"]*\"", "\"at\":1e99999999999999999999"),
        ready.replaceFirst("\"at\":\"[^\"]*\"", "\"at\":\"+999999999-12-31T23:59:59Z\""),
        ready.replaceFirst("\"version\":1", "\"version\":1e999999999"),
        event.formatted("[".repeat(100_000), rest),
        event.formatted("{\"a\":".repeat(100_000), rest),
        ready.replaceFirst("\"acceptedAt\":\"[^\"]*\"", "\"acceptedAt\":\"-9999-01-01T00:00:00Z\""),
        "{\"type\":\"Story\\u001b[31m\\nERROR forged\\u202e\",\"version\":1}",
        "{\"type\":\"\\u0000\\r\\u2028\",\"version\":1}");
  }

  private static boolean steers(int point) {
    int type = Character.getType(point);
    return Character.isISOControl(point)
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR;
  }

  @Test
  void decode_anotherType_isUnreadable() {
    byte[] ready = EventCodec.encode(EventSamples.ready());

    assertThatThrownBy(() -> EventCodec.decode(ready, StoryRequested.class))
        .isInstanceOf(UnreadableEventException.class)
        .hasMessageContaining("expected StoryRequested, got StoryReady");
  }

  @Test
  void encode_largestBrief_fitsARecord() throws UnreadableEventException {
    StoryRequested largest = EventSamples.largest();

    byte[] bytes = EventCodec.encode(largest);

    assertThat(bytes.length).isBetween(1_600_000, Topic.RECORD_BYTES_MAX / 2);
    assertThat(EventCodec.decode(bytes)).isEqualTo(largest);
  }

  @Test
  void encode_briefEscapedThroughout_fitsARecord() {
    var file = new BriefFile("a", null, null, "\u0001".repeat(20_000), null, null);
    Brief valid = BriefSamples.valid();
    Brief escaped =
        new Brief(valid.title(), valid.summary(), null, Collections.nCopies(20, file), null, null);

    byte[] bytes = EventCodec.encode(EventSamples.requested(escaped));

    assertThat(bytes.length).isBetween(2_400_000, Topic.RECORD_BYTES_MAX / 2);
  }
}
