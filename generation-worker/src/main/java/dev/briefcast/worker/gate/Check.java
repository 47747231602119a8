package dev.briefcast.worker.gate;

import java.util.Locale;

/** What is checked of a story that was made. */
public enum Check {
  /** Every file is there, and what is in it can be read. */
  FILES,
  /** The picture is as large, and lasts as long, as was planned. */
  PICTURE_LENGTH,
  /** There is something to see. */
  BLACK,
  /** Where something should move, it does. */
  FROZEN,
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

  /** As it stands in manifests and metrics. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
