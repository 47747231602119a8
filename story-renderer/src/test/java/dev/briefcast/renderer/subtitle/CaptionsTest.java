package dev.briefcast.renderer.subtitle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaptionsTest {

  private static final Pattern TIMES =
      Pattern.compile(
          "(\\d\\d):(\\d\\d):(\\d\\d)\\.(\\d{3}) --> (\\d\\d):(\\d\\d):(\\d\\d)\\.(\\d{3})");

  @Test
  void sentences_short_areACueEach() {
    String vtt = Captions.of(SpokenTimelines.saying("Hello.", "It works."));

    assertThat(vtt)
        .isEqualTo(
            """
            WEBVTT

            1
            00:00:00.000 --> 00:00:03.000
            Hello.

            2
            00:00:03.000 --> 00:00:06.000
            It works.
            """);
  }

  @Test
  void silence_hasNoCue() {
    String vtt = Captions.of(SpokenTimelines.saying("Hello.", "", "It works."));

    assertThat(vtt)
        .contains("1\n00:00:00.000 --> 00:00:03.000\nHello.\n")
        .endsWith("2\n00:00:06.000 --> 00:00:09.000\nIt works.\n");
  }

  @Test
  void sentence_ofTwoLines_isOneCueOfEvenLines() {
    String vtt =
        Captions.of(
            SpokenTimelines.saying("The gateway takes the brief, checks it and puts it in line."));

    assertThat(vtt)
        .endsWith("The gateway takes the brief,\nchecks it and puts it in line.\n")
        .doesNotContain("\n2\n");
  }

  @Test
  void markup_isEscaped() {
    String vtt = Captions.of(SpokenTimelines.saying("a < b && b > c --> d"));

    assertThat(vtt).contains("a &lt; b &amp;&amp; b &gt; c --&gt; d");
  }

  @Test
  void sentence_long_isSplitAtTheTimeOfItsWords() {
    String sentence =
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
            + " sixteen seventeen eighteen";

    List<long[]> cues = times(Captions.of(SpokenTimelines.saying(sentence)));

    assertThat(cues).hasSize(2);
    assertThat(cues.get(0)[0]).isZero();
    assertThat(cues.get(0)[1]).isBetween(1300L, 2100L).isEqualTo(cues.get(1)[0]);
    assertThat(cues.get(1)[1]).isEqualTo(3000L);
  }

  @Test
  void sentence_long_isCutWhereAClauseEnds() {
    String vtt =
        Captions.of(
            SpokenTimelines.saying(
                "A lookup with a redirected path could panic, because it took the first child for"
                    + " the wildcard, which is kept at the end."));

    assertThat(vtt)
        .contains("A lookup with a redirected\npath could panic,\n\n2\n")
        .endsWith("because it took the first child for the\nwildcard, which is kept at the end.\n");
  }

  @Test
  void conjunction_endsAClauseWhereNoMarkDoes() {
    String vtt =
        Captions.of(
            SpokenTimelines.saying(
                "The connection that was opened before is closed by the server when the request"
                    + " that came in over it is done."));

    assertThat(vtt)
        .contains("closed by the server\n\n2\n")
        .endsWith("when the request that\ncame in over it is done.\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "word ",
        "averyverylongidentifierwithoutanyplacetobreakitwhichgoesonforlongerthantwolines ",
        "漢字かな交じり文",
        "👩‍👩‍👧‍👦",
        "/a/long/path/of/a/file/that/goes/on.java "
      })
  void sentence_ofAnyLength_hasAtMostTwoLinesPerCueInsideTheVideo(String unit) {
    String vtt = Captions.of(SpokenTimelines.saying(unit.repeat(40), unit.repeat(3), unit));

    long before = 0;
    for (long[] cue : times(vtt)) {
      assertThat(cue[0]).isGreaterThanOrEqualTo(before);
      assertThat(cue[1]).isGreaterThan(cue[0]).isLessThanOrEqualTo(9000);
      before = cue[1];
    }
    for (String cue : vtt.split("\n\n", -1)) {
      List<String> lines = cue.lines().filter(each -> !TIMES.matcher(each).matches()).toList();
      assertThat(lines).hasSizeLessThanOrEqualTo(3);
      assertThat(lines).allMatch(each -> each.codePointCount(0, each.length()) <= 42 * 2);
    }
    assertThat(vtt.replaceAll("(?m)^\\d+$|^.*-->.*$|WEBVTT|\\s", ""))
        .isEqualTo((unit.repeat(40) + unit.repeat(3) + unit).replaceAll("\\s", ""));
  }

  private static List<long[]> times(String vtt) {
    var times = new ArrayList<long[]>();
    var matcher = TIMES.matcher(vtt);
    while (matcher.find()) {
      times.add(new long[] {ms(matcher, 1), ms(matcher, 5)});
    }
    return times;
  }

  private static long ms(Matcher matcher, int group) {
    return ((Long.parseLong(matcher.group(group)) * 60 + Long.parseLong(matcher.group(group + 1)))
                    * 60
                + Long.parseLong(matcher.group(group + 2)))
            * 1000
        + Long.parseLong(matcher.group(group + 3));
  }
}
