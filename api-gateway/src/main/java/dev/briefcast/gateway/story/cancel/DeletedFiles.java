package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Removes the files of deleted stories from the media store, retrying until they are gone. */
@Component
public class DeletedFiles {

  private static final Logger log = LoggerFactory.getLogger(DeletedFiles.class);

  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private final DeletedFileRows rows;
  private final MediaStore store;

  DeletedFiles(DeletedFileRows rows, MediaStore store) {
    this.rows = rows;
    this.store = store;
  }

  /**
   * Schedules the removal of files that arrived after the deletion; does nothing if the story was
   * not deleted.
   */
  public Mono<Void> removeLateFiles(StoryId story) {
    return rows.reschedule(story);
  }

  @Scheduled(initialDelayString = "10s", fixedDelayString = "30s")
  Mono<Void> sweep() {
    return rows.due()
        .collectList()
        .flatMapIterable(due -> due)
        .concatMap(this::sweep)
        .then()
        .timeout(TIMEOUT);
  }

  /** Removes the files of deleted stories; never fails, and retries later. */
  Mono<Void> sweep(StoryId story) {
    return Mono.<Void>fromRunnable(() -> remove(story))
        .subscribeOn(Schedulers.boundedElastic())
        .then(rows.markSwept(story))
        .onErrorResume(failure -> postpone(story, failure));
  }

  private Mono<Void> postpone(StoryId story, Throwable failure) {
    log.warn(
        "Could not delete the files of deleted story {}, will retry: {}",
        story,
        failure.toString());
    return rows.postpone(story).onErrorComplete();
  }

  private void remove(StoryId story) {
    try {
      store.delete(story);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
