package dev.briefcast.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The longest brief there is, made to keep patterns busy. */
class HostileTextTest {

  /** The longest text of a brief, and all texts of the longest brief together. */
  private static final int TEXT = 20_000;

  private static final int BRIEF = 400_000;

  /** Far more than it takes: a pattern that goes back over and over takes hours. */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  static Stream<String> units() {
    Stream<String> known =
        Stream.of(
            "a",
            "a=",
            "\"",
            "'a",
            "a.",
            "a-",
            "a_",
            "a b ",
            "password",
            "password=",
            "password:",
            "password is ",
            "password of ",
            "://a:",
            "://a:b@",
            "eyJ",
            "-eyJ",
            "-eyJa.",
            "<a>",
            "<a ",
            "</",
            "name=a ",
            "name=a value=",
            "\n",
            " ",
            "\t",
            "+\n",
            "-",
            "-----BEGIN PRIVATE KEY-----",
            "-----BEGIN ",
            "mysql ",
            "mysql -p",
            "curl ",
            "curl -u ",
            "docker login ",
            "variable \"a\" {",
            "variable \"a\" {default ",
            "log in with ",
            "authorization: bearer ",
            "A".repeat(64) + "\n",
            "aB3/".repeat(16) + "\n",
            "$2a$",
            "sig=",
            "&sig=",
            "\\",
            "`",
            "•",
            "\uD83D\uDE80",
            "(\"",
            "a(\"",
            "\"a\",",
            "password \"",
            "by '",
            "=",
            ":",
            "a:b",
            "env a ",
            "x.y-z_",
            "secret_",
            "sk-",
            "pat");
    return Stream.concat(
        known,
        SecretForms.ALL.stream()
            .flatMap(form -> form.masked().stream())
            .map(example -> new SecretSamples(1).write(example))
            .flatMap(
                text -> Stream.of(text, text + "\n", text.substring(0, text.length() * 2 / 3))));
  }

  @Test
  void text_ofMaximumLength_isScannedInTime() {
    units().forEach(unit -> assertInTime(unit, TEXT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a-", "password of ", "curl -u ", "docker login ", "\n", "password="})
  void text_of400000Characters_isScannedInTime(String unit) {
    assertInTime(unit, BRIEF);
  }

  private static void assertInTime(String unit, int length) {
    String text = unit.repeat(length / unit.length() + 1).substring(0, length);

    String masked = assertTimeoutPreemptively(TIMEOUT, () -> SecretScan.of(text).text(), unit);

    assertThat(masked).hasSizeLessThanOrEqualTo(length);
  }
}
