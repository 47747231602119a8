package dev.briefcast.renderer.video.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import dev.briefcast.renderer.video.SilentTimelines;
import dev.briefcast.renderer.video.Sounds;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoundTrackTest {

  private static final int SAMPLES_PER_FRAME = 1600;

  private final Speech speech = new Speech(Sounds.sine(2, 300, 0.05), List.of());
  private final Narration narration = new Narration(List.of(List.of(speech), List.of(speech)));
  private final Timeline timeline =
      new Timeline(List.of(scene(0, 10, 70, 90), scene(90, 100, 160, 200)));

  @Test
  void sound_isExactlyAsLongAsTheTimeline() {
    assertThat(SoundTrack.mix(timeline, narration)).hasSize(200 * SAMPLES_PER_FRAME);
  }

  @Test
  void sentences_beginAtTheirFrame_softly() {
    float[] mix = SoundTrack.mix(timeline, narration);

    int start = 100 * SAMPLES_PER_FRAME;
    assertThat(mix[start - 1]).isZero();
    assertThat(Math.abs(mix[start + 3])).isLessThan(0.01f);
    assertThat(mix[70 * SAMPLES_PER_FRAME]).isZero();
  }

  @Test
  void loudness_isWhatListenersExpect() {
    assertThat(Loudness.lufs(SoundTrack.mix(timeline, narration))).isCloseTo(-16, within(0.3));
  }

  @Test
  void sound_withPeaks_isAsLoud_withoutClipping() {
    float[] clicks = Sounds.sine(8, 300, 0.05);
    for (int i = 0; i < clicks.length; i += 4800) {
      clicks[i] = 0.9f;
    }

    float[] loud = normalised(clicks);

    assertThat(Loudness.lufs(loud)).isCloseTo(-16, within(0.5));
    assertThat(TruePeak.decibels(loud)).isLessThan(-1.2);
  }

  /** Speech that is cut off where it is loudest: what is worst for a join. */
  @Test
  void joins_addNoDiscontinuity() {
    float[] cut = new float[2 * Speech.SAMPLE_RATE];
    for (int i = 0; i < cut.length; i++) {
      cut[i] = (float) (0.2 * Math.cos(2 * Math.PI * 200 * i / Speech.SAMPLE_RATE));
    }
    var loud = new Speech(cut, List.of());

    float[] mix = SoundTrack.mix(timeline, new Narration(List.of(List.of(loud), List.of(loud))));

    float inside = largestStep(mix, 20 * SAMPLES_PER_FRAME, 60 * SAMPLES_PER_FRAME);
    assertThat(largestStep(mix, 1, mix.length)).isLessThan(1.2f * inside);
  }

  private static float[] normalised(float[] sound) {
    float[] normal = new float[sound.length];
    SoundTrack.normalise(normal, () -> System.arraycopy(sound, 0, normal, 0, sound.length));
    return normal;
  }

  private static float largestStep(float[] samples, int from, int to) {
    float largest = 0;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, Math.abs(samples[i] - samples[i - 1]));
    }
    return largest;
  }

  @Test
  void silence_staysSilent() {
    assertThat(normalised(Sounds.silence(2))).containsOnly(0f);
  }

  private static TimedScene scene(int start, int from, int to, int end) {
    var sentence = new Sentence("Hum", Focus.whole());
    return new TimedScene(
        SilentTimelines.titled("A"),
        start,
        end,
        List.of(new TimedSentence(sentence, from, to, List.of())));
  }
}
