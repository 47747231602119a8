package dev.briefcast.renderer.speech.engine;

import java.io.InputStream;
import marytts.htsengine.CartTreeSet;
import marytts.htsengine.GVModelSet;
import marytts.htsengine.HMMData;
import org.jspecify.annotations.Nullable;

/** A MaryTTS voice that computes the pitch only; everything after it is done faster elsewhere. */
final class MaryPitchVoice extends HMMData {

  private final HMMData voice;

  MaryPitchVoice(HMMData voice) {
    this.voice = voice;
  }

  @Override
  public CartTreeSet getCartTreeSet() {
    return voice.getCartTreeSet();
  }

  @Override
  public GVModelSet getGVModelSet() {
    return voice.getGVModelSet();
  }

  @Override
  public boolean getUseAcousticModels() {
    return voice.getUseAcousticModels();
  }

  @Override
  public int getMaxLf0GvIter() {
    return voice.getMaxLf0GvIter();
  }

  /** There is one, and nobody reads it. */
  @Override
  public InputStream getPdfLf0Stream() {
    return InputStream.nullInputStream();
  }

  @Override
  public @Nullable InputStream getPdfMgcStream() {
    return null;
  }

  @Override
  public @Nullable InputStream getPdfStrStream() {
    return null;
  }

  @Override
  public @Nullable InputStream getPdfMagStream() {
    return null;
  }
}
