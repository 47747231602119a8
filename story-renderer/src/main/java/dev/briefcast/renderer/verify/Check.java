package dev.briefcast.renderer.verify;

import java.util.Locale;

/** The checks of a finished story. */
public enum Check {
  /** Every file is there, and what is in it can be read. */
  FILES,
  /** The picture is as large, and lasts as long, as was planned. */
  PICTURE_LENGTH,
  /** There is something to see. */
  BLACK,
  /** Where something should move, it does. */
  FROZEN,
  /** What is spoken about is lit in view. A story that misses some of it is shown. */
  FOCUS(false),
  /** The sound lasts as long as the picture. */
  SOUND_LENGTH,
  /** Where somebody should speak, something is heard. */
  SILENCE,
  /** It is as loud as speech should be. */
  LOUDNESS,
  /** No peak is louder than players can play. */
  TRUE_PEAK,
  /** Each caption stands while its sentence is spoken. */
  CAPTIONS,
  /** Each scene is a chapter. */
  CHAPTERS,
  /** A player can begin anywhere without long decoding, and before it has the whole file. */
  SEEKABILITY;

  private final boolean required;

  Check() {
    this(true);
  }

  Check(boolean required) {
    this.required = required;
  }

  /** Whether nobody is shown a story that does not pass this. */
  public boolean isRequired() {
    return required;
  }

  /** As it stands in manifests and metrics. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
