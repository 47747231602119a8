package dev.briefcast.gateway.story.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Builds the responses to requests that read a story. One that is ready and that everybody may see
 * is read most often: its answer is written once and kept for as long as the story. Another state
 * of it is another record, and so another answer.
 */
@Component
class StoryResponses {

  private static final Duration KEPT = Duration.ofSeconds(1);
  private static final long KEPT_BYTES_MAX = 16L << 20;

  /** What an answer takes beside its body: the record that is its key, and headers. */
  private static final int ENTRY_BYTES = 4_096;

  /** How soon to ask again: videos take some seconds at the least. */
  private static final int RETRY_SECONDS_MAX = 5;

  private static final CacheControl ASK_AGAIN = CacheControl.noCache();
  private static final CacheControl ASK_AGAIN_ALONE = CacheControl.noCache().cachePrivate();

  private final StoryBodies bodies;
  private final Cache<StoryRecord, ResponseEntity<byte[]>> ready = cache();

  StoryResponses(StoryBodies bodies) {
    this.bodies = bodies;
  }

  ResponseEntity<byte[]> of(StoryRecord story) {
    return story.status() == Status.READY && story.isPublic()
        ? ready.get(story, shared -> written(shared, null))
        : written(story, null);
  }

  /** Of an account that has metadata with it: an answer for it alone, which is not kept. */
  ResponseEntity<byte[]> of(StoryRecord story, StoryMetadata own) {
    return written(story, own);
  }

  /** Bounded in bytes: whoever reads many stories has many kept. */
  static Cache<StoryRecord, ResponseEntity<byte[]>> cache() {
    return Caffeine.newBuilder()
        .maximumWeight(KEPT_BYTES_MAX)
        .weigher(StoryResponses::bytes)
        .expireAfterWrite(KEPT)
        .build();
  }

  private static int bytes(StoryRecord story, ResponseEntity<byte[]> answer) {
    byte[] body = answer.getBody();
    return ENTRY_BYTES + (body == null ? 0 : body.length);
  }

  private ResponseEntity<byte[]> written(StoryRecord story, @Nullable StoryMetadata own) {
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(story.isPublic() && own == null ? ASK_AGAIN : ASK_AGAIN_ALONE)
        .eTag(bodies.tag(story, own))
        .headers(headers -> retryAfter(headers, story))
        .body(JsonMapper.shared().writeValueAsBytes(bodies.bodyOf(story, own)));
  }

  private static void retryAfter(HttpHeaders headers, StoryRecord story) {
    Integer estimate = WaitingTime.estimateSeconds(story);
    if (estimate != null) {
      int seconds = Math.clamp(estimate / 2, 1, RETRY_SECONDS_MAX);
      headers.set(HttpHeaders.RETRY_AFTER, Integer.toString(seconds));
    }
  }
}
