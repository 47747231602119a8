package dev.briefcast.gateway.story.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.brief.BriefStep;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class VideoLengthTest {

  /** What {@code bench/length} measured. */
  private record Measured(String name, BriefSize size, double seconds) {

    static Measured of(String line) {
      String[] fields = line.split(",", -1);
      double[] numbers = Arrays.stream(fields).skip(1).mapToDouble(Double::parseDouble).toArray();
      var size =
          new BriefSize(
              numbers[0],
              numbers[1],
              (int) numbers[2],
              (int) numbers[3],
              (int) numbers[4],
              numbers[5]);
      return new Measured(fields[0], size, numbers[6]);
    }

    boolean isGuessed() {
      return Math.abs(VideoLength.estimateSeconds(size) - seconds) <= seconds / 4;
    }
  }

  private static final List<Measured> MEASURED = measured();

  @Test
  void estimate_ofNineInTen_isWithinAQuarter() {
    long guessed = MEASURED.stream().filter(Measured::isGuessed).count();

    assertThat(MEASURED).hasSizeGreaterThan(30);
    assertThat(guessed).isGreaterThanOrEqualTo(Math.ceilDiv(MEASURED.size() * 9, 10));
  }

  @Test
  void size_ofEachExample_isTheMeasuredOne() throws IOException {
    for (Measured each : MEASURED) {
      Path example = Path.of("../examples", each.name() + ".json");
      if (!each.name().contains(" ")) {
        BriefSize size = BriefSize.of(read(example));
        for (int i = 0; i < size.values().length; i++) {
          assertThat(size.values()[i])
              .as(each.name())
              .isCloseTo(each.size().values()[i], within(0.01));
        }
      }
    }
  }

  @Test
  void brief_smallest_isShort() {
    assertThat(VideoLength.estimateSeconds(brief(1, null))).isBetween(10, 20);
  }

  @Test
  void brief_large_isNeverBeyondFiveMinutes() {
    assertThat(VideoLength.estimateSeconds(brief(20, "line of code\n".repeat(1500))))
        .isBetween(180, 300);
  }

  @Test
  void brief_withMoreContent_isLonger() {
    int bare = VideoLength.estimateSeconds(brief(4, null));
    int shown = VideoLength.estimateSeconds(brief(4, "line of code\n".repeat(20)));

    assertThat(shown).isGreaterThan(bare);
  }

  @Test
  void text_withoutSpaces_isCountedByCharacters() {
    var file = new BriefFile("a.py", null, null, null, null, null);
    var brief = new Brief("检查权限", "检查权限 と hello 検査する。", null, List.of(file), null, null);

    BriefSize size = BriefSize.of(brief);

    assertThat(size.characters()).isEqualTo(4 + 4 + 1 + 4);
    assertThat(size.words()).isEqualTo(2);
  }

  @Test
  void summary_truncated_countsNoFurther() {
    BriefSize long1 = BriefSize.of(summary("word ".repeat(200)));
    BriefSize long2 = BriefSize.of(summary("word ".repeat(400)));

    assertThat(long1).isEqualTo(long2);
    assertThat(long1.words()).isGreaterThan(BriefSize.of(summary("word ".repeat(20))).words());
  }

  @Test
  void digits_joinedWithoutSpaces_areCountedAsSpoken() {
    int plain = VideoLength.estimateSeconds(summary("It is about numbers."));
    int digits = VideoLength.estimateSeconds(summary("It is about " + "9。".repeat(60)));

    assertThat(digits).isGreaterThan(plain + 15);
  }

  @Test
  void words_lengthenedByTheLexicon_areCountedAsSpoken() {
    String summary = "It is about ab and ab and ab and ab.";
    var file = new BriefFile("a.py", null, null, null, null, null);
    var lexicon = Map.of("ab", "a very long way of saying nothing");
    var brief = new Brief("A title", summary, null, List.of(file), null, null, lexicon);

    assertThat(BriefSize.of(brief).words())
        .isEqualTo(BriefSize.of(summary(summary)).words() + 4 * 6);
  }

  /** Every sentence of a walk through code is told: 12 long ones take minutes. */
  @Test
  void walk_ofTwelveLongSteps_isHeldForItsSpeakingTime() {
    String say = "It is checked once more, and then kept for whoever asks next. ".repeat(5).strip();
    String excerpt = "line of code\n".repeat(12);
    List<BriefStep> steps = Collections.nCopies(12, new BriefStep(1, 12, say.substring(0, 300)));
    var bare = new BriefFile("a.py", null, null, excerpt, 1, null);
    var walked = new BriefFile("a.py", null, null, excerpt, 1, null, steps);

    int without =
        VideoLength.estimateSeconds(
            new Brief("A title", "A summary of it.", null, List.of(bare), null, null));
    int with =
        VideoLength.estimateSeconds(
            new Brief("A title", "A summary of it.", null, List.of(walked), null, null));

    assertThat(
            BriefSize.of(
                    new Brief("A title", "A summary of it.", null, List.of(walked), null, null))
                .words())
        .isGreaterThan(12 * 50);
    assertThat(with).isGreaterThan(without + 180);
  }

  private static Brief summary(String summary) {
    var file = new BriefFile("a.py", null, null, null, null, null);
    return new Brief("A title", summary, null, List.of(file), null, null);
  }

  private static Brief brief(int files, @Nullable String excerpt) {
    var file = new BriefFile("src/Main.java", "The entry", null, excerpt, null, null);
    return new Brief(
        "A title", "A summary of it.", null, Collections.nCopies(files, file), List.of(), null);
  }

  private static Brief read(Path example) throws IOException {
    return BriefReader.read(JsonMapper.shared().readTree(Files.readAllBytes(example)));
  }

  private static List<Measured> measured() {
    try (InputStream csv = VideoLengthTest.class.getResourceAsStream("/story-lengths.csv")) {
      String text = new String(Objects.requireNonNull(csv).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(Measured::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
