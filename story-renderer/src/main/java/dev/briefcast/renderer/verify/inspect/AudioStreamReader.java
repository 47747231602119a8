package dev.briefcast.renderer.verify.inspect;

import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.SoundFacts;
import dev.briefcast.renderer.video.audio.Loudness;
import dev.briefcast.renderer.video.audio.TruePeak;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.FloatPointer;

/** Decodes the audio stream. */
final class AudioStreamReader implements Mp4Source.Decoded {

  /** −50 dB: below speech and its reverberation, above an encoder's noise. */
  private static final float SILENCE = 0.003f;

  /** Ten milliseconds: shorter than any sound of speech. */
  private static final int WINDOW = Speech.SAMPLE_RATE / 100;

  /** AAC decodes to whole frames of so many samples. */
  private static final int FRAME = 1024;

  /** Longer than any story; an index may say anything. */
  private static final double BELIEVED_SECONDS_MAX = 600;

  private float[] samples;
  private int length;

  private AudioStreamReader(int expected) {
    samples = new float[expected];
  }

  static float[] samples(Mp4Source audio) throws EncodingException {
    // As long as it says to be: the sound of five minutes takes 58 MB, which are not copied.
    double seconds = Math.clamp(audio.streamSeconds(), 0, BELIEVED_SECONDS_MAX);
    var reading =
        new AudioStreamReader((int) Math.ceil(seconds * Speech.SAMPLE_RATE / FRAME) * FRAME);
    audio.decode(reading);
    return reading.length == reading.samples.length
        ? reading.samples
        : Arrays.copyOf(reading.samples, reading.length);
  }

  static SoundFacts facts(float[] samples) {
    return new SoundFacts(
        samples.length / (double) Speech.SAMPLE_RATE,
        Loudness.lufs(samples),
        TruePeak.decibels(samples),
        silences(samples));
  }

  @Override
  public boolean take(AVFrame frame) {
    int count = frame.nb_samples();
    if (length + count > samples.length) {
      samples = Arrays.copyOf(samples, 2 * (length + count));
    }
    new FloatPointer(frame.data(0)).get(samples, length, count);
    length += count;
    return true;
  }

  private static List<TimeRange> silences(float[] samples) {
    var silences = new ArrayList<TimeRange>();
    int start = 0;
    for (int from = 0; from < samples.length; from += WINDOW) {
      int to = Math.min(samples.length, from + WINDOW);
      if (peak(samples, from, to) >= SILENCE) {
        add(start, from, silences);
        start = to;
      }
    }
    add(start, samples.length, silences);
    return List.copyOf(silences);
  }

  private static void add(int from, int to, List<TimeRange> silences) {
    if (to > from) {
      silences.add(
          new TimeRange(from / (double) Speech.SAMPLE_RATE, to / (double) Speech.SAMPLE_RATE));
    }
  }

  private static float peak(float[] samples, int from, int to) {
    float peak = 0;
    for (int i = from; i < to; i++) {
      peak = Math.max(peak, Math.abs(samples[i]));
    }
    return peak;
  }
}
