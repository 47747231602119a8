package dev.briefcast.worker.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.worker.encode.Mp4Encoder;
import dev.briefcast.worker.encode.Sounds;
import dev.briefcast.worker.frames.JavaStudio;
import dev.briefcast.worker.frames.LookSettings;
import dev.briefcast.worker.frames.LookSettings.ThemeName;
import dev.briefcast.worker.frames.PictureFormat;
import dev.briefcast.worker.gate.Gate;
import dev.briefcast.worker.gate.GateVerdict;
import dev.briefcast.worker.narration.Narrator;
import dev.briefcast.worker.narration.Speech;
import dev.briefcast.worker.narration.Speech.WordTime;
import dev.briefcast.worker.narration.SpeechCache;
import dev.briefcast.worker.narration.SpeechEngine;
import dev.briefcast.worker.narration.Verbaliser;
import dev.briefcast.worker.narration.VoiceSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Stories as they are painted, hummed: the gate lets them pass at the first try. */
class GoodStoriesTest {

  private static final JavaStudio STUDIO =
      new JavaStudio(
          new LookSettings(ThemeName.DARK, null, null, null, PictureFormat.LANDSCAPE_720, false));

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "typical", "no-flow", "non-latin", "long-lines"})
  void example_made_passesTheGateAtOnce(String name) throws Exception {
    Brief brief =
        BriefReader.read(
            JsonMapper.shared().readTree(Path.of("../examples", name + ".json").toFile()));
    var verdicts = new ArrayList<GateVerdict>();
    var narrator =
        new Narrator(new QuickVoice(), new Verbaliser(), SpeechCache.inMemory(1 << 26), 2);
    var maker =
        new RenderingStoryMaker(
            VoiceSettings.EMBEDDED,
            narrator,
            STUDIO,
            new Mp4Encoder(2, STUDIO.size()),
            "",
            new Gate(2),
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
