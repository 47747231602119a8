package dev.briefcast.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes written by version 1 decode for ever: these files are never changed. A new form of an event
 * gets a new version and files of its own.
 */
class GoldenFilesTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#oneOfEach")
  void decode_oldBytes_givesTheEvent(Event event) throws IOException, UnreadableEventException {
    assertThat(EventCodec.decode(bytes(event, "-v1"))).isEqualTo(event);
  }

  /** Fields that version 1 got later: bytes with them decode for ever too. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#withLaterFields")
  void decode_bytesWithLaterFields_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-b");
  }

  /** How many secrets were masked at intake, which version 1 got after holds. */
  @Test
  void decode_bytesWithSecretsMasked_givesTheEvent() throws IOException, UnreadableEventException {
    assertBothWays(EventSamples.withSecretsMasked(), "-v1-e");
  }

  /** What is said of repository changes, which version 1 got later still. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#withChanges")
  void decode_bytesWithChanges_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-c");
  }

  /** That an attempt is of the sandbox, which version 1 got after all of these. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#ofSandbox")
  void decode_bytesOfSandbox_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-f");
  }

  /** The look that was chosen, which version 1 got after the sandbox. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#withLooks")
  void decode_bytesWithLooks_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-g");
  }

  /** What is held for the video, which version 1 got after that. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#withHolds")
  void decode_bytesWithHolds_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-d");
  }

  /** What making a story took, which version 1 got last. */
  @ParameterizedTest
  @MethodSource("dev.briefcast.contracts.event.EventSamples#withCosts")
  void decode_bytesWithCosts_givesTheEvent(Event event)
      throws IOException, UnreadableEventException {
    assertBothWays(event, "-v1-g");
  }

  private static void assertBothWays(Event event, String version)
      throws IOException, UnreadableEventException {
    byte[] old = bytes(event, version);

    assertThat(EventCodec.decode(old)).isEqualTo(event);
    assertThat(EventCodec.encode(event)).isEqualTo(old);
  }

  private static byte[] bytes(Event event, String version) throws IOException {
    return Files.readAllBytes(GOLDEN.resolve(EventType.of(event).wireName() + version + ".json"));
  }
}
