package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs small scripts in place of programs that speak. */
class CommandSpeechEngineTest extends SpeechEngineContract {

  private static final String SPOKEN = "The limiter counts every request and refuses one";

  @TempDir Path folder;

  @Override
  SpeechEngine engine() {
    String play = "read text; cat \"" + wav() + "\"";
    return engine("sh", "-c", play);
  }

  @Test
  void text_asArgument_isOneArgument_whateverItContains() throws Exception {
    Path heard = folder.resolve("heard");
    SpeechEngine engine =
        engine(
            "sh",
            "-c",
            "printf %s \"$1\" > \"$2\"; cat \"$3\"",
            "sh",
            "{text}",
            heard.toString(),
            wav().toString());

    engine.speak("One; touch two $(three) 'four");

    assertThat(heard).hasContent("One; touch two $(three) 'four");
  }

  @Test
  void output_asFile_isReadAndDeleted() throws Exception {
    Path name = folder.resolve("name");
    SpeechEngine engine =
        engine(
            "sh",
            "-c",
            "printf %s \"$1\" > \"$2\"; cp \"$3\" \"$1\"",
            "sh",
            "{output}",
            name.toString(),
            wav().toString());

    assertThat(engine.speak("Anything").seconds()).isGreaterThan(1);
    assertThat(Path.of(Files.readString(name))).doesNotExist();
  }

  @Test
  void program_hanging_isKilledWithItsChildren() throws Exception {
    Path pid = folder.resolve("pid");
    var voice =
        new CommandVoice(
            List.of("sh", "-c", "sleep 600 & echo $! > \"$1\"; wait", "sh", pid.toString()),
            Duration.ofMillis(1500),
            "1");

    assertThatThrownBy(() -> new CommandSpeechEngine(voice).speak("Anything"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("longer than");

    long child = Long.parseLong(Files.readString(pid).strip());
    ProcessHandle.of(child).ifPresent(left -> left.onExit().join());
    assertThat(ProcessHandle.of(child).map(ProcessHandle::isAlive).orElse(false)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "echo this is no sound | not a WAV",
        "exit 3 | status 3",
        "true | not a WAV",
        "head -c 1000 \"$1\" | truncated",
        "exec cat /dev/zero | more than",
      })
  void program_failing_isReportedWithItsReason(String script, String reason) {
    SpeechEngine engine = engine("sh", "-c", script, "sh", wav().toString());

    assertThatThrownBy(() -> engine.speak("Anything"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void program_missing_isReported() {
    assertThatThrownBy(() -> engine("no-such-program-of-speech").speak("Anything"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("no-such-program-of-speech");
  }

  @Test
  void version_differsWithOtherArguments() {
    assertThat(engine("say", "-v", "a").version()).isNotEqualTo(engine("say", "-v", "b").version());
  }

  private static SpeechEngine engine(String... line) {
    return new CommandSpeechEngine(new CommandVoice(List.of(line), Duration.ofSeconds(20), "1"));
  }

  private Path wav() {
    try {
      Path file = folder.resolve("spoken.wav");
      return Files.exists(file)
          ? file
          : Files.write(file, Wavs.of(Wavs.hums(SPOKEN, 22_050), 22_050));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
