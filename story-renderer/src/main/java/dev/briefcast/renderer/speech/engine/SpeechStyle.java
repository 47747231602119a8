package dev.briefcast.renderer.speech.engine;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookVoice;

/**
 * The chosen manner of speaking.
 *
 * @param speedPercent of the voice's own speed, 80 to 125
 * @param low whether the voice is a minor third lower
 */
public record SpeechStyle(int speedPercent, boolean low) {

  /** As the voice was recorded. */
  public static final SpeechStyle PLAIN = new SpeechStyle(100, false);

  private static final double MINOR_THIRD_DOWN = Math.pow(2, -3 / 12.0);

  public SpeechStyle {
    if (speedPercent < Look.SPEED_MIN || speedPercent > Look.SPEED_MAX) {
      throw new IllegalArgumentException("a speed must be 80 to 125 percent, not " + speedPercent);
    }
  }

  /** The manner of a look. */
  public static SpeechStyle of(Look look) {
    Integer speed = look.speed();
    return new SpeechStyle(speed == null ? 100 : speed, look.voice() == LookVoice.SLT_LOW);
  }

  /** 1 for the voice's own speed. */
  public double speed() {
    return speedPercent / 100.0;
  }

  /** By what pitches are multiplied. */
  double pitch() {
    return low ? MINOR_THIRD_DOWN : 1;
  }

  /** For an engine's version: empty for the plain manner. */
  String suffix() {
    return (low ? "/low" : "") + suffixOfSpeed();
  }

  /** The same for engines that have only a speed. */
  String suffixOfSpeed() {
    return speedPercent == 100 ? "" : "/" + speedPercent + "%";
  }
}
