package dev.briefcast.gateway.story.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRecord.Status;
import dev.briefcast.gateway.story.StoryRecord.Work;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.http.ResponseEntity;

class StoryResponsesTest {

  private static final int ANSWER_BYTES = 100_000;

  @Test
  void responses_many_areCachedUpToABound() {
    var kept = StoryResponses.cache();
    var answer = ResponseEntity.ok(new byte[ANSWER_BYTES]);

    IntStream.range(0, 2_000).forEach(i -> kept.put(story(i), answer));
    kept.cleanUp();

    assertThat(kept.estimatedSize() * ANSWER_BYTES).isLessThanOrEqualTo(16L << 20);
  }

  private static StoryRecord story(int number) {
    return new StoryRecord(
        new StoryId("brief_%032d".formatted(number)),
        "Title",
        Status.READY,
        1,
        null,
        new Work(60, 0, null, null),
        null,
        null,
        Instant.EPOCH,
        null,
        false,
        null);
  }
}
