package dev.briefcast.service.github.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.briefcast.contracts.brief.BriefLexicon;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.service.github.settings.Settings.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {

  @Test
  void read_ofAnEmptyFile_isTheDefault() throws InvalidSettingsException {
    assertThat(SettingsReader.read("".getBytes(UTF_8))).isEqualTo(Settings.USUAL);
    assertThat(SettingsReader.read("# nothing\n".getBytes(UTF_8))).isEqualTo(Settings.USUAL);
  }

  @Test
  void read_ofEverySetting_isUnderstood() throws InvalidSettingsException {
    String file =
        """
        enabled: yes
        drafts: true
        bots: on
        paths:
          include: ["src/**"]
          exclude: ["*.md"]
        labels: {include: [video], exclude: [no-video]}
        authors: {exclude: [Renovate]}
        max_seconds: 90
        theme: high-contrast
        lexicon:
          kubectl: cube control
          "R2DBC": r two d b c
        """;

    Settings settings = SettingsReader.read(file.getBytes(UTF_8));

    assertThat(settings.enabled() && settings.drafts() && settings.bots()).isTrue();
    assertThat(settings.paths().include()).containsExactly("src/**");
    assertThat(settings.labels().exclude()).containsExactly("no-video");
    assertThat(settings.withoutAuthors()).isEqualTo(List.of("renovate"));
    assertThat(settings.maxSeconds()).isEqualTo(90);
    assertThat(settings.theme()).isEqualTo(LookTheme.HIGH_CONTRAST);
    assertThat(settings.lexicon())
        .isEqualTo(Map.of("kubectl", "cube control", "R2DBC", "r two d b c"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "enabled: maybe | 1 | true or false",
        "enabled: true\\nthem: dark | 2 | Unknown setting",
        "a\\n: b: c | 2 | Invalid YAML",
        "enabled: true\\nenabled: false | 2 | ",
        "paths: src | 1 | keys with values",
        "paths:\\n  include: src | 2 | list",
        "paths:\\n  include: [[a]] | 2 | plain text",
        "paths:\\n  only: [a] | 2 | only have include and exclude",
        "- enabled | 1 | keys with values",
        "authors: {include: [a]} | 1 | only have exclude",
        "enabled: true\\nmax_seconds: 29 | 2 | from 30 to 600",
        "max_seconds: 601 | 1 | from 30 to 600",
        "max_seconds: long | 1 | from 30 to 600",
        "theme: pink | 1 | dark, light, high-contrast",
        "lexicon: [a] | 1 | keys with values",
        "lexicon:\\n  a: b\\n  A: c | 3 | Duplicate",
        "lexicon:\\n  a: '' | 2 | 1 to 120",
        "lexicon:\\n  a: [b] | 2 | plain text",
      })
  void read_ofAMistake_reportsItsLine(String file, int line, String said) {
    assertThatThrownBy(() -> SettingsReader.read(file.replace("\\n", "\n").getBytes(UTF_8)))
        .asInstanceOf(type(InvalidSettingsException.class))
        .extracting(InvalidSettingsException::fault)
        .asInstanceOf(type(Fault.class))
        .matches(
            fault -> fault.line() == line && fault.message().contains(said == null ? "" : said));
  }

  /** As a brief counts them. */
  @Test
  void lexicon_ofLongCharacters_isCountedInCharacters() throws InvalidSettingsException {
    String most = "\uD83D\uDE00".repeat(BriefLexicon.WRITTEN_MAX);

    assertThat(SettingsReader.read(lexicon(most)).lexicon()).containsEntry(most, "smile");
    assertThatThrownBy(() -> SettingsReader.read(lexicon(most + "x")))
        .isInstanceOf(InvalidSettingsException.class);
  }

  private static byte[] lexicon(String written) {
    return "lexicon: {%s: smile}".formatted(written).getBytes(UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &a [x]\nb: [*a, *a]",
        "x: !!javax.script.ScriptEngineManager [!!java.net.URL ['http://x']]",
        "enabled: !!java.lang.Runtime {}",
        "? [a]\n: b",
        "---\nenabled: true\n---\nenabled: false",
        "\u0000",
        "paths: {include: ['']}",
        "<<: {enabled: true}",
        "enabled: !!binary dHJ1ZQ==",
        "enabled: &a true\ndrafts: *a",
        "%TAG ! tag:evil.example,2026:\n---\nenabled: !x {}",
        "lexicon: {a: \"\\u001b[31m\"}",
        "paths: {include: [a, b: c]}",
      })
  void read_ofHostileContent_isRefused(String file) {
    assertThatThrownBy(() -> SettingsReader.read(file.getBytes(UTF_8)))
        .isInstanceOf(InvalidSettingsException.class);
  }

  /** As large as a file may be, of what keeps readers of YAML busy. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "- ", "? ", "[", "{a: ", "&a [", "!!", "%TAG ! ! \n", "a: ", "'", "\"", "|\n", ">-\n ",
            "#\n",
        "\t", ": ", "*a ", "---\n", "...\n", "\\", "<<: ", "a\n ", "é: ", "-\n", "?\n", ",",
            "\uFEFF"
      })
  void read_ofOneRepeatedToken_endsSoon(String unit) {
    String file = unit.repeat((16 << 10) / unit.getBytes(UTF_8).length);

    for (String each : List.of(file, "lexicon: {a: [" + file.substring(0, 5_000))) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(20),
          () -> {
            try {
              SettingsReader.read(each.getBytes(UTF_8));
            } catch (InvalidSettingsException told) {
              assertThat(told.fault().message()).hasSizeLessThan(200).doesNotContain("\n");
            }
          });
    }
  }

  @Test
  void read_ofTooLargeAFile_isRefused() {
    String deep = "paths: " + "[".repeat(8_000) + "]".repeat(8_000);
    String long1 = "labels: {include: [" + "a,".repeat(500) + "a]}";
    String huge = "#" + "x".repeat(16 << 10);
    String wide = "labels: {include: [" + "a".repeat(200) + "]}";

    for (String file : List.of(deep, long1, huge, wide)) {
      assertThatThrownBy(() -> SettingsReader.read(file.getBytes(UTF_8)))
          .isInstanceOf(InvalidSettingsException.class);
    }
    assertThatThrownBy(() -> SettingsReader.read(new byte[] {(byte) 0xff, (byte) 0xfe}))
        .isInstanceOf(InvalidSettingsException.class);
  }
}
