package dev.briefcast.gateway.story;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.gateway.story.StoryRecord.Status;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers to who reads a story. One that is ready and that everybody may see is read most often:
 * its answer is written once and kept for as long as the story. Another state of it is another
 * record, and so another answer.
 */
@Component
class StoryReadings {

  private static final Duration KEPT = Duration.ofSeconds(1);
  private static final int KEPT_MAX = 10_000;

  /** How soon to ask again: videos take some seconds at the least. */
  private static final int RETRY_SECONDS_MAX = 5;

  private static final CacheControl ASK_AGAIN = CacheControl.noCache();
  private static final CacheControl ASK_AGAIN_ALONE = CacheControl.noCache().cachePrivate();

  private final StoryBodies bodies;
  private final Cache<StoryRecord, ResponseEntity<byte[]>> ready =
      Caffeine.newBuilder().maximumSize(KEPT_MAX).expireAfterWrite(KEPT).build();

  StoryReadings(StoryBodies bodies) {
    this.bodies = bodies;
  }

  ResponseEntity<byte[]> of(StoryRecord story) {
    return story.status() == Status.READY && story.isPublic()
        ? ready.get(story, this::written)
        : written(story);
  }

  private ResponseEntity<byte[]> written(StoryRecord story) {
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .cacheControl(story.isPublic() ? ASK_AGAIN : ASK_AGAIN_ALONE)
        .eTag(bodies.tag(story))
        .headers(headers -> retryAfter(headers, story))
        .body(JsonMapper.shared().writeValueAsBytes(bodies.of(story)));
  }

  private static void retryAfter(HttpHeaders headers, StoryRecord story) {
    Integer estimate = WaitingTime.estimateSeconds(story);
    if (estimate != null) {
      int seconds = Math.clamp(estimate / 2, 1, RETRY_SECONDS_MAX);
      headers.set(HttpHeaders.RETRY_AFTER, Integer.toString(seconds));
    }
  }
}
