package dev.briefcast.worker.github;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/**
 * Caches GitHub's responses with their entity tags, for conditional requests: where GitHub says
 * that nothing has changed, a request costs nothing of the rate limit. Whoever asks finds only what
 * the same credentials were told.
 */
final class ConditionalCache {

  /**
   * A request, by what its response depends on.
   *
   * @param credentials a name for them
   * @param address with what was accepted
   */
  record Key(String credentials, String address) {}

  /** A response with the entity tag by which GitHub knows it. */
  record TaggedResponse(String etag, GitHubResponse answer) {}

  private final Cache<Key, TaggedResponse> responses;

  /**
   * @param bytesMax how many bytes of bodies are kept
   */
  ConditionalCache(long bytesMax) {
    this.responses =
        Caffeine.newBuilder()
            .maximumWeight(bytesMax)
            .weigher((Key _, TaggedResponse response) -> Math.max(1, response.answer().length()))
            .executor(Runnable::run)
            .build();
  }

  @Nullable TaggedResponse find(Key key) {
    return responses.getIfPresent(key);
  }

  /** Keeps a response, unless GitHub did not tag it or it is larger than all that is kept. */
  void keep(Key key, GitHubResponse answer) {
    String etag = answer.header("etag");
    if (etag.isEmpty()) {
      responses.invalidate(key);
    } else {
      responses.put(key, new TaggedResponse(etag, answer));
    }
  }
}
