package dev.briefcast.worker.pipeline;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How stories are made. Nothing here changes what they are: the same brief gives the same bytes.
 *
 * @param threads how many sentences are spoken, or scenes painted and encoded, at the same time; 1
 *     or more. Each needs about 100 MB.
 * @param cacheFolder where spoken sentences are kept for other stories; null keeps them in memory
 *     only
 * @param cacheBytes how large that folder may grow; 0 remembers no speech at all, in memory neither
 */
public record RenderSettings(int threads, @Nullable Path cacheFolder, long cacheBytes) {

  private static final long CACHE_BYTES = 1L << 30;

  public RenderSettings {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, not " + threads);
    }
  }

  /** One GiB holds about three hours of speech. */
  public RenderSettings(int threads, @Nullable Path cacheFolder) {
    this(threads, cacheFolder, CACHE_BYTES);
  }
}
