package dev.briefcast.renderer.speech.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sentence becomes at most, and how long that takes at most, whoever wrote it. */
class SpokenBoundsTest {

  private static final Duration GENEROUS = Duration.ofSeconds(60);

  private final Verbaliser english = new Verbaliser();

  @Test
  void entries_namingEachOther_areEachSpokenOnce() {
    var entries = new LinkedHashMap<String, String>();
    for (int i = 0; i < 8; i++) {
      int from = i;
      entries.put(
          phrase(i),
          IntStream.range(0, 8)
              .filter(k -> k != from)
              .mapToObj(SpokenBoundsTest::phrase)
              .collect(Collectors.joining(" ")));
    }

    String said = spoken(english.with(entries), "Here is " + phrase(0) + ".");

    assertThat(said).isEqualTo("Here is " + entries.get(phrase(0)) + ".");
  }

  @Test
  void entry_of104Words_isTruncatedToASentencesMaximum() {
    String longest = "a ".repeat(52) + "b ".repeat(52);
    Verbaliser words = english.with(Map.of("x", longest.strip(), "y z", longest.strip()));

    for (String written : new String[] {"x ".repeat(500), "y z ".repeat(500)}) {
      assertThat(spoken(words, written).split(" ")).hasSize(120);
    }
  }

  @Test
  void entries_overlapping_theLongestIsSpoken() {
    Verbaliser words =
        english.with(Map.of("a b", "short", "a b c", "long", "b c", "other", "short", "wrong"));

    assertThat(spoken(words, "See a b c and a b's b  c.")).isEqualTo("See long and short's other.");
  }

  @Test
  void entry_ofSeveralWords_isSpokenInOtherLanguagesToo() {
    Verbaliser words = Verbaliser.of("de", Map.of("a b", "b a", "c", "zeh"));

    assertThat(spoken(words, "Das a b, und c.")).isEqualTo("Das b a, und zeh.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "9",
        "1.",
        "1,000",
        "1.2.a",
        "1.2.aA9",
        "1.2.a-",
        "a1",
        "aB",
        "A",
        "A_",
        "(",
        ")",
        "()",
        "(a",
        ")!",
        "\"'`",
        "'",
        ".",
        ",",
        ". ,",
        "<",
        "<1",
        "<a>",
        "a<b>",
        "a=",
        "a=b",
        "a==b",
        "--a=",
        "@A(",
        "O(",
        "O(n)",
        "a:",
        "a://",
        "a:b",
        "a@b",
        "a@",
        "/a",
        "a/",
        "a.b",
        "a::",
        "#",
        "#L1",
        "[]",
        "[]*",
        "a[",
        "a[b]",
        "a++",
        "-",
        "- ",
        "!a",
        "~1",
        "$1",
        "0x1",
        "1e9",
        "12:34",
        "1–",
        "2 ms ",
        "^2",
        "a^",
        " ? a : ",
        "•",
        "…",
        "²",
        "漢",
        "漢。",
        "漢 ",
        "\u0301",
        "a\u0301",
        "\uFDFA",
        "👩‍👩‍👧 ",
        "🇩🇪",
        "مرحبا ",
        "\u202E",
        "\u0000",
        "\uE000",
        "\uD83D",
        "1/2",
        "V1-",
        "v1..v2",
        "ABC-1-",
        "L1-",
        "p99.",
        "1 000 ",
        "_",
        "a-b",
        "1-2",
        "1..2",
        "Map<a,",
        "a,",
        "a;b",
        "it's ",
        "e.g. ",
        "\t",
        "\n"
      })
  void token_repeated20_000Times_isBoundedInCharactersAndTime(String unit) {
    for (String end : new String[] {"", "!", " x", "(", "\"", "1", "é"}) {
      String written = unit.repeat(20_000 / unit.length()) + end;

      assertBounded(english, written);
      assertBounded(Verbaliser.of("de", Map.of("a b", "b a")), written);
    }
  }

  private static void assertBounded(Verbaliser words, String written) {
    String said = spoken(words, written);

    assertThat(said.length()).isLessThanOrEqualTo(1_000);
    assertThat(said.split(" ").length).isLessThanOrEqualTo(120);
  }

  private static String spoken(Verbaliser words, String written) {
    return assertTimeoutPreemptively(GENEROUS, () -> words.spoken(written));
  }

  private static String phrase(int number) {
    return "w" + (char) ('a' + number) + " z" + (char) ('a' + number);
  }
}
