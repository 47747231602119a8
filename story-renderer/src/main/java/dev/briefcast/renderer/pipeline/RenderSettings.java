package dev.briefcast.renderer.pipeline;

import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.speech.VoiceSettings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the renderer. Nothing here but voice and look changes what they are: the same brief
 * gives the same bytes.
 *
 * @param threads how many sentences are spoken, or scenes painted and encoded, at the same time; 1
 *     or more
 * @param cacheFolder where spoken sentences are kept for other stories; null keeps them in memory
 *     only
 * @param cacheBytes how large that folder may grow; 0 remembers no speech at all, in memory neither
 * @param voice how they are spoken
 * @param look how they look
 */
public record RenderSettings(
    int threads,
    @Nullable Path cacheFolder,
    long cacheBytes,
    VoiceSettings voice,
    LookSettings look) {

  private static final long CACHE_BYTES = 1L << 30;

  public RenderSettings {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, not " + threads);
    }
  }

  /** In the default look. */
  public RenderSettings(
      int threads, @Nullable Path cacheFolder, long cacheBytes, VoiceSettings voice) {
    this(threads, cacheFolder, cacheBytes, voice, LookSettings.DEFAULT);
  }

  /** One GiB holds about three hours of speech. */
  public RenderSettings(int threads, @Nullable Path cacheFolder, VoiceSettings voice) {
    this(threads, cacheFolder, CACHE_BYTES, voice);
  }

  /** With the embedded voice. */
  public RenderSettings(int threads, @Nullable Path cacheFolder, long cacheBytes) {
    this(threads, cacheFolder, cacheBytes, VoiceSettings.EMBEDDED);
  }

  /** With the embedded voice; one GiB holds about three hours of its speech. */
  public RenderSettings(int threads, @Nullable Path cacheFolder) {
    this(threads, cacheFolder, CACHE_BYTES);
  }

  /** The same in another look. */
  public RenderSettings withLook(LookSettings other) {
    return new RenderSettings(threads, cacheFolder, cacheBytes, voice, other);
  }
}
