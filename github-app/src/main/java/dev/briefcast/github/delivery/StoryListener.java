package dev.briefcast.github.delivery;

import dev.briefcast.contracts.event.Outcome;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.github.pull.PullEvents;
import dev.briefcast.service.kafka.EventReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import reactor.core.publisher.Flux;

/**
 * Listens for the progress and the ends of stories: whose pull requests are known here is looked up
 * for each batch.
 */
final class StoryListener {

  private static final Duration WITHIN = Duration.ofSeconds(30);

  private final EventReader reader;
  private final PullEvents pulls;

  StoryListener(EventReader reader, PullEvents pulls) {
    this.reader = reader;
    this.pulls = pulls;
  }

  @KafkaListener(id = "outcomes", idIsGroup = false, topics = "story.outcomes", batch = "true")
  void onOutcomes(List<ConsumerRecord<byte[], byte[]>> records) {
    Set<String> stories =
        records.stream()
            .flatMap(record -> reader.read(record, Outcome.class).stream())
            .map(outcome -> outcome.attempt().story().value())
            .collect(Collectors.toSet());
    if (!stories.isEmpty()) {
      pulls.markEnded(stories).block(WITHIN);
    }
  }

  /** Of each story the newest alone. */
  @KafkaListener(id = "progress", idIsGroup = false, topics = "story.progress", batch = "true")
  void onProgress(List<ConsumerRecord<byte[], byte[]>> records) {
    Map<String, String> stages = new LinkedHashMap<>();
    for (ConsumerRecord<byte[], byte[]> record : records) {
      reader
          .read(record, StoryProgress.class)
          .ifPresent(
              progress -> stages.put(progress.attempt().story().value(), step(progress.stage())));
    }
    Flux.fromIterable(stages.entrySet())
        .concatMap(each -> pulls.stage(each.getKey(), each.getValue()))
        .then()
        .block(WITHIN);
  }

  /** The stages that people are told apart: each change of it is a call to GitHub. */
  private static String step(Stage stage) {
    return switch (stage) {
      case SOURCE -> "source";
      case SCREENPLAY, NARRATION, TIMELINE -> "narration";
      case FRAMES, ENCODE, GATE, STORE, OUTCOME -> "frames";
    };
  }
}
