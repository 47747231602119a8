package dev.briefcast.renderer.verify;

import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection.SoundFacts;
import dev.briefcast.renderer.verify.inspect.TimeRange;
import java.util.List;

/** Checks that the sound is there, as loud as it should be, and as long. */
final class SoundChecks {

  /** A frame of AAC, which is filled up at the end, and one of pictures. */
  private static final double LENGTH_TOLERANCE = 0.055;

  /** How long somebody who speaks may fall silent: longer than any voice breathes. */
  private static final double UNPLANNED_SILENCE_MAX = 1.5;

  private static final double TARGET_LUFS = -16;
  private static final double LUFS_TOLERANCE = 1;
  private static final double TRUE_PEAK_DB_MAX = -1;

  private SoundChecks() {}

  static List<CheckResult> of(ExpectedStory plan, SoundFacts sound) {
    List<TimeRange> spoken = spoken(plan);
    return List.of(
        length(plan, sound), silence(spoken, sound), loudness(spoken, sound), peak(sound));
  }

  /** A sentence without a word that can be spoken, such as one of signs only, is planned quiet. */
  private static List<TimeRange> spoken(ExpectedStory plan) {
    return plan.sentences().stream()
        .filter(sentence -> !sentence.words().isEmpty())
        .map(SoundChecks::stretch)
        .toList();
  }

  /** Up to its last word: what no voice speaks is read behind it, in silence. */
  private static TimeRange stretch(TimedSentence sentence) {
    double start = ExpectedStory.seconds(sentence.startFrame());
    double said = start + sentence.words().getLast().endSeconds();
    return new TimeRange(start, Math.min(said, ExpectedStory.seconds(sentence.endFrame())));
  }

  private static CheckResult length(ExpectedStory plan, SoundFacts sound) {
    boolean asLong = Math.abs(sound.seconds() - plan.seconds()) <= LENGTH_TOLERANCE;
    String saw =
        Measurements.seconds(sound.seconds()) + " of " + Measurements.seconds(plan.seconds());
    return new CheckResult(Check.SOUND_LENGTH, asLong, saw);
  }

  private static CheckResult silence(List<TimeRange> spoken, SoundFacts sound) {
    double longest = 0;
    for (TimeRange silence : sound.silences()) {
      longest = Math.max(longest, spoken.stream().mapToDouble(silence::within).sum());
    }
    return new CheckResult(
        Check.SILENCE,
        longest <= UNPLANNED_SILENCE_MAX,
        Measurements.seconds(longest) + " of silence where somebody should speak");
  }

  private static CheckResult loudness(List<TimeRange> spoken, SoundFacts sound) {
    boolean asLoud = Math.abs(sound.loudnessLufs() - TARGET_LUFS) <= LUFS_TOLERANCE;
    return new CheckResult(
        Check.LOUDNESS,
        spoken.isEmpty() || asLoud,
        Measurements.decibels(sound.loudnessLufs(), "LUFS"));
  }

  private static CheckResult peak(SoundFacts sound) {
    return new CheckResult(
        Check.TRUE_PEAK,
        sound.truePeakDb() <= TRUE_PEAK_DB_MAX,
        Measurements.decibels(sound.truePeakDb(), "dB below full scale").replace("-", ""));
  }
}
