package dev.briefcast.renderer.pipeline;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.SceneRenderer;
import dev.briefcast.renderer.speech.CountingEngine;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.verify.GateVerdict;
import dev.briefcast.renderer.verify.QualityGate;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStoryRendererTest {

  private static final Brief BRIEF =
      new Brief(
          "A tiny story",
          "It changed two things. Now it changes one.",
          null,
          List.of(
              new BriefFile("Tiny.java", "the smallest class", null, "class Tiny {}", null, null)),
          null,
          null);

  @TempDir Path folder;

  @Test
  void story_hasAllItsFiles_andItsStatedDuration() throws Exception {
    RenderedStory story = maker(new CountingEngine()).make(BRIEF, folder, (stage, percent) -> {});

    assertThat(story.files())
        .allMatch(Files::isRegularFile)
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder(
            StoryFileName.VIDEO,
            StoryFileName.CAPTIONS,
            StoryFileName.POSTER,
            StoryFileName.THUMBNAIL,
            StoryFileName.TRANSCRIPT,
            StoryFileName.SCRIPT);
    var facts = Mp4Inspection.of(folder.resolve(StoryFileName.VIDEO));
    assertThat(story.durationMs() / 1000.0).isCloseTo(facts.pictures().seconds(), within(0.002));
    assertThat(facts.sound().seconds()).isCloseTo(facts.pictures().seconds(), within(1 / 30.0));
    assertThat(facts.sound().loudnessLufs()).isCloseTo(-16, within(1.0));
    assertThat(facts.sound().truePeakDb()).isLessThan(-1);
    // The end is looked at.
    assertThat(facts.sound().longestSilenceSeconds()).isLessThan(3.5);
    assertThat(facts.chapters()).hasSize(story.scenes());
  }

  @Test
  void figures_areTheResourcesUsed() throws Exception {
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
    assertThat(folder.resolve("a").resolve(StoryFileName.VIDEO))
        .hasSameBinaryContentAs(folder.resolve("b").resolve(StoryFileName.VIDEO));
  }

  @Test
  void secret_isInNoFile_andCounted() throws Exception {
    String secret = "gh" + "p_" + "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zTqLwR";
    var file =
        new BriefFile("a.py", "Uses " + secret, null, "def key():\n  x = '" + secret + "'", 1, 2);
    var brief = new Brief("Key " + secret, "It is " + secret, null, List.of(file), null, null);

    RenderedStory story = maker(new CountingEngine()).make(brief, folder, (stage, percent) -> {});

    assertThat(story.remarks().secretsMasked()).isEqualTo(4);
    for (Path each : story.files()) {
      assertThat(new String(Files.readAllBytes(each), ISO_8859_1)).doesNotContain("aB3dE5gH7jK9");
    }
    assertThat(folder.resolve(StoryFileName.SCRIPT)).content().contains("••••");
  }

  @Test
  void brief_inAnUnspokenLanguage_getsARemark() throws Exception {
    String summary = "Der Arbeiter hält die Sperre und gibt sie nicht her, wenn er fertig ist.";
    var brief = new Brief("Sperre je Auftrag", summary, null, BRIEF.files(), null, null);

    RenderedStory story = maker(new CountingEngine()).make(brief, folder, (stage, percent) -> {});

    assertThat(story.remarks().note()).contains("German").contains("English");
  }

  @Test
  void progress_neverDecreases() throws Exception {
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
  void voice_failing_isReportedInPlainWords() {
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
  void story_blackTheFirstTime_isRenderedAgain() throws Exception {
    SceneRenderer studio = PlainStudio.dark(1);
    var verdicts = new ArrayList<GateVerdict>();
    var percents = new ArrayList<Integer>();

    RenderedStory story =
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
    var maker = maker(new CountingEngine(), PlainStudio.dark(2), verdicts::add);

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

  @Test
  void story_withUnlitLines_passes_andItsVerdictSaysSo() throws Exception {
    var verdicts = new ArrayList<GateVerdict>();

    RenderedStory story =
        maker(new CountingEngine(), PlainStudio.unlit(), verdicts::add)
            .make(BRIEF, folder, (stage, percent) -> {});

    assertThat(verdicts).containsExactly(story.verdict());
    assertThat(story.verdict().passed()).isTrue();
    assertThat(story.verdict().faults())
        .startsWith("focus: what is spoken about is lit in view for");
    assertThat(folder.resolve(StoryFileName.VIDEO)).isRegularFile();
  }

  private static LocalStoryRenderer maker(SpeechEngine engine) {
    return maker(engine, new PlainStudio(), verdict -> {});
  }

  private static LocalStoryRenderer maker(
      SpeechEngine engine, SceneRenderer studio, Consumer<GateVerdict> verdicts) {
    var cache = SpeechCache.inMemory(1 << 26);
    var narrator = new Narrator(engine, new Verbaliser(), cache, 2);
    try {
      return new LocalStoryRenderer(
          VoiceSettings.EMBEDDED,
          narrator,
          studio,
          new Mp4Encoder(2, studio.size()),
          new QualityGate(2),
          verdicts);
    } catch (EncodingException noEncoder) {
      throw new AssertionError(noEncoder);
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
