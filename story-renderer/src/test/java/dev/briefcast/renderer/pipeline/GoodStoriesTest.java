package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.verify.GateVerdict;
import dev.briefcast.renderer.verify.QualityGate;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.Sounds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Stories as they are painted, hummed: the gate lets them pass at the first try. */
class GoodStoriesTest {

  private static final Java2dSceneRenderer STUDIO =
      new Java2dSceneRenderer(
          new LookSettings(ThemeName.DARK, null, null, null, PictureFormat.LANDSCAPE_720, false));

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "typical", "no-flow", "non-latin", "long-lines"})
  void example_made_passesTheGateAtOnce(String name) throws Exception {
    check(
        BriefReader.read(
            JsonMapper.shared().readTree(Path.of("../examples", name + ".json").toFile())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"一个工人保存一个故事。", "العامل يحفظ القصة.", "कार्यकर्ता एक कहानी सहेजता है।"})
  void brief_inAnUnspokenScript_passesTheGateAtOnce(String text) throws Exception {
    var file = new BriefFile("a.py", text, null, "# " + text + "\nx = 1\n", null, null);

    check(new Brief(text, text + " " + text, null, List.of(file), List.of(text, text, text), null));
  }

  private void check(Brief brief) throws Exception {
    var verdicts = new ArrayList<GateVerdict>();
    var narrator =
        new Narrator(new QuickVoice(), new Verbaliser(), SpeechCache.inMemory(1 << 26), 2);
    var maker =
        new LocalStoryRenderer(
            VoiceSettings.EMBEDDED,
            narrator,
            STUDIO,
            new Mp4Encoder(2, STUDIO.size()),
            new QualityGate(2),
            verdicts::add);

    maker.make(brief, folder, (stage, percent) -> {});

    assertThat(verdicts).hasSize(1);
    assertThat(verdicts.getFirst().faults()).isEmpty();
  }

  /** Hums a twentieth of a second for each letter. */
  private static final class QuickVoice implements SpeechEngine {
    @Override
    public Speech speak(String text) {
      float[] hum = Sounds.sine(Math.max(0.2, text.length() / 20.0), 220, 0.3);
      return new Speech(hum, List.of(new WordTime("hum", 0, hum.length / 48_000.0)));
    }

    @Override
    public String version() {
      return "quick-1";
    }
  }
}
