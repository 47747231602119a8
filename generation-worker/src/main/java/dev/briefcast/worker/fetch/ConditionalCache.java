package dev.briefcast.worker.fetch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers that GitHub may say are still the same, which costs nothing of the rate limit. The newest
 * ones, up to so many bytes together. Whoever asks finds only what the same credentials were told.
 */
final class ConditionalCache {

  /**
   * @param credentials a name for them
   * @param address with what was accepted
   */
  record Key(String credentials, String address) {}

  /** An answer with the tag by which GitHub knows it. */
  record Kept(String etag, GitHubAnswer answer) {}

  private final long bytesMax;
  private final Map<Key, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  ConditionalCache(long bytesMax) {
    this.bytesMax = bytesMax;
  }

  synchronized @Nullable Kept find(Key key) {
    return kept.get(key);
  }

  synchronized void keep(Key key, GitHubAnswer answer) {
    String etag = answer.header("etag");
    Kept before = kept.remove(key);
    bytes -= before == null ? 0 : before.answer().length();
    if (etag.isEmpty() || answer.length() > bytesMax) {
      return;
    }
    kept.put(key, new Kept(etag, answer));
    bytes += answer.length();
    var oldest = kept.values().iterator();
    while (bytes > bytesMax && oldest.hasNext()) {
      bytes -= oldest.next().answer().length();
      oldest.remove();
    }
  }
}
