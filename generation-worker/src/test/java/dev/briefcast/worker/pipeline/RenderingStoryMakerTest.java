package dev.briefcast.worker.pipeline;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.encode.EncodingException;
import dev.briefcast.worker.encode.MovingText;
import dev.briefcast.worker.encode.Mp4Encoder;
import dev.briefcast.worker.frames.PictureSize;
import dev.briefcast.worker.frames.SceneFrames;
import dev.briefcast.worker.frames.Studio;
import dev.briefcast.worker.gate.Gate;
import dev.briefcast.worker.gate.GateVerdict;
import dev.briefcast.worker.inspect.Mp4Inspection;
import dev.briefcast.worker.narration.CountingEngine;
import dev.briefcast.worker.narration.Narrator;
import dev.briefcast.worker.narration.Speech;
import dev.briefcast.worker.narration.SpeechCache;
import dev.briefcast.worker.narration.SpeechEngine;
import dev.briefcast.worker.narration.SpeechException;
import dev.briefcast.worker.narration.Verbaliser;
import dev.briefcast.worker.narration.VoiceSettings;
import dev.briefcast.worker.timeline.Timeline;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderingStoryMakerTest {

  private static final Brief BRIEF =
      new Brief(
          "A tiny story",
          "It changes one thing.",
          null,
          List.of(new BriefFile("Tiny.java", null, null, "class Tiny {}", null, null)),
          null,
          null);

  private static final int[] NOTHING = new int[1920 * 1080];

  @TempDir Path folder;

  @Test
  void story_hasAllItsFiles_andLastsAsLongAsItSays() throws Exception {
    MadeStory story = maker(new CountingEngine()).make(BRIEF, folder, (stage, percent) -> {});

    assertThat(story.files())
        .allMatch(Files::isRegularFile)
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder(
            MediaStore.VIDEO,
            MediaStore.CAPTIONS,
            MediaStore.POSTER,
            MediaStore.TRANSCRIPT,
            MediaStore.SCRIPT);
    var facts = Mp4Inspection.of(folder.resolve(MediaStore.VIDEO));
    assertThat(story.durationMs() / 1000.0).isCloseTo(facts.pictures().seconds(), within(0.002));
    assertThat(facts.sound().seconds()).isCloseTo(facts.pictures().seconds(), within(1 / 30.0));
    assertThat(facts.sound().loudnessLufs()).isCloseTo(-16, within(1.0));
    assertThat(facts.sound().truePeakDb()).isLessThan(-1);
    assertThat(facts.sound().longestSilenceSeconds()).isLessThan(1.5);
    assertThat(facts.chapters()).hasSize(story.scenes());
  }

  @Test
  void figures_sayWhatItTook() throws Exception {
    var engine = new CountingEngine();
    var maker = maker(engine);

    var first = maker.make(BRIEF, Files.createDirectory(folder.resolve("a")), (s, p) -> {});
    var second = maker.make(BRIEF, Files.createDirectory(folder.resolve("b")), (s, p) -> {});

    assertThat(first.figures().frames()).isEqualTo(Math.round(first.durationMs() * 0.03));
    assertThat(first.figures().framesEncoded()).isBetween(1, first.figures().frames());
    assertThat(first.figures().sentences()).isEqualTo(engine.spoken());
    assertThat(second.figures().sentencesFromCache()).isEqualTo(engine.spoken());
    assertThat(first.figures().stageMs())
        .containsOnlyKeys(
            Stage.SCREENPLAY,
            Stage.NARRATION,
            Stage.TIMELINE,
            Stage.FRAMES,
            Stage.ENCODE,
            Stage.GATE);
    assertThat(folder.resolve("a").resolve(MediaStore.VIDEO))
        .hasSameBinaryContentAs(folder.resolve("b").resolve(MediaStore.VIDEO));
  }

  @Test
  void secret_isInNoneOfTheFiles_andIsCounted() throws Exception {
    String secret = "gh" + "p_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zTqLwR";
    var file =
        new BriefFile("a.py", "Uses " + secret, null, "def key():\n  x = '" + secret + "'", 1, 2);
    var brief = new Brief("Key " + secret, "It is " + secret, null, List.of(file), null, null);

    MadeStory story = maker(new CountingEngine()).make(brief, folder, (stage, percent) -> {});

    assertThat(story.remarks().secretsMasked()).isEqualTo(4);
    for (Path each : story.files()) {
      assertThat(new String(Files.readAllBytes(each), ISO_8859_1)).doesNotContain("aB3dE5gH7jK9");
    }
    assertThat(folder.resolve(MediaStore.SCRIPT)).content().contains("••••");
  }

  @Test
  void brief_inALanguageThatTheVoiceDoesNotSpeak_isRemarkedOn() throws Exception {
    String summary = "Der Arbeiter hält die Sperre und gibt sie nicht her, wenn er fertig ist.";
    var brief = new Brief("Sperre je Auftrag", summary, null, BRIEF.files(), null, null);

    MadeStory story = maker(new CountingEngine()).make(brief, folder, (stage, percent) -> {});

    assertThat(story.remarks().note()).contains("German").contains("English");
  }

  @Test
  void progress_neverGoesBack() throws Exception {
    var percents = Collections.synchronizedList(new ArrayList<Integer>());
    var stages = Collections.synchronizedList(new ArrayList<Stage>());

    maker(new CountingEngine())
        .make(
            BRIEF,
            folder,
            (stage, percent) -> {
              stages.add(stage);
              percents.add(percent);
            });

    assertThat(percents).isSorted().allMatch(percent -> percent >= 0 && percent <= 100);
    assertThat(percents).hasSizeGreaterThan(10);
    assertThat(stages).isSorted().contains(Stage.NARRATION, Stage.FRAMES, Stage.ENCODE);
  }

  @Test
  void voiceThatFails_isSaidInWordsForPeople() {
    var maker = maker(new HoarseEngine());

    assertThatThrownBy(() -> maker.make(BRIEF, folder, (stage, percent) -> {}))
        .isInstanceOfSatisfying(
            RenderingException.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(FailureCode.RENDERING_FAILED);
              assertThat(failed.stage()).isEqualTo(Stage.NARRATION);
              assertThat(failed).hasMessageContaining("narration").hasMessageContaining("again");
            });
  }

  @Test
  void story_blackTheFirstTime_isMadeOnceMore() throws Exception {
    var studio = new DarkStudio(1);
    var verdicts = new ArrayList<GateVerdict>();
    var percents = new ArrayList<Integer>();

    MadeStory story =
        maker(new CountingEngine(), studio, verdicts::add)
            .make(BRIEF, folder, (stage, percent) -> percents.add(percent));

    assertThat(verdicts).extracting(GateVerdict::passed).containsExactly(false, true);
    assertThat(story.verdict()).isEqualTo(verdicts.getLast());
    assertThat(percents).isSorted();
    assertThat(folder).isDirectoryNotContaining(file -> file.toString().endsWith(".part"));
  }

  @Test
  void story_blackTwice_failsWithTheReason() throws Exception {
    var verdicts = new ArrayList<GateVerdict>();
    var maker = maker(new CountingEngine(), new DarkStudio(2), verdicts::add);

    assertThatThrownBy(() -> maker.make(BRIEF, folder, (stage, percent) -> {}))
        .isInstanceOfSatisfying(
            RenderingException.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(FailureCode.GATE_FAILED);
              assertThat(failed.stage()).isEqualTo(Stage.GATE);
              assertThat(failed).hasMessageContaining("black").hasMessageContaining("twice");
            });
    assertThat(verdicts).hasSize(2);
  }

  private static RenderingStoryMaker maker(SpeechEngine engine) {
    return maker(engine, new PlainStudio(), verdict -> {});
  }

  private static RenderingStoryMaker maker(
      SpeechEngine engine, Studio studio, Consumer<GateVerdict> verdicts) {
    var cache = SpeechCache.inMemory(1 << 26);
    var narrator = new Narrator(engine, new Verbaliser(), cache, 2);
    try {
      return new RenderingStoryMaker(
          VoiceSettings.EMBEDDED,
          narrator,
          studio,
          new Mp4Encoder(2, studio.size()),
          "",
          new Gate(2),
          verdicts);
    } catch (EncodingException noEncoder) {
      throw new AssertionError(noEncoder);
    }
  }

  /** Shows nothing at all in the first stories. */
  private static final class DarkStudio extends PlainStudio {

    private final int darkStories;
    private final AtomicInteger scenesBegun = new AtomicInteger();

    DarkStudio(int darkStories) {
      this.darkStories = darkStories;
    }

    @Override
    public SceneFrames frames(Timeline timeline, int scene) {
      SceneFrames light = super.frames(timeline, scene);
      boolean dark = scenesBegun.getAndIncrement() < darkStories * timeline.scenes().size();
      return new SceneFrames() {
        @Override
        public PictureSize size() {
          return light.size();
        }

        @Override
        public int frameCount() {
          return light.frameCount();
        }

        @Override
        public BitSet changes() {
          return light.changes();
        }

        @Override
        public void paint(int frame, BufferedImage target) {
          light.paint(frame, target);
          if (dark) {
            target.setRGB(
                0, 0, target.getWidth(), target.getHeight(), NOTHING, 0, target.getWidth());
          }
        }
      };
    }
  }

  /** Shows moving text in every scene. */
  private static class PlainStudio implements Studio {
    @Override
    public PictureSize size() {
      return new PictureSize(1920, 1080);
    }

    @Override
    public SceneFrames frames(Timeline timeline, int scene) {
      return new MovingText("scene " + scene, timeline.scenes().get(scene).frameCount());
    }

    @Override
    public BufferedImage poster(Timeline timeline) {
      return new BufferedImage(1920, 1080, BufferedImage.TYPE_INT_RGB);
    }
  }

  private static final class HoarseEngine implements SpeechEngine {
    @Override
    public Speech speak(String text) throws SpeechException {
      throw new SpeechException("hoarse", new IllegalStateException());
    }

    @Override
    public String version() {
      return "hoarse";
    }
  }
}
