package dev.briefcast.worker.storage;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.retry.RetryException;
import org.springframework.core.retry.RetryListener;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryState;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.core.retry.Retryable;

/**
 * A media store that retries failures with exponential, jittered backoff: a video that was made is
 * too good to be lost to a store that is unavailable for a moment. Interrupting the thread ends
 * that at once.
 */
final class RetryingMediaStore implements MediaStore {

  private static final Logger log = LoggerFactory.getLogger(RetryingMediaStore.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

  /** More than fit into any patience. */
  private static final long RETRIES_MAX = 1_000;

  private final MediaStore store;
  private final RetryTemplate retrying;

  RetryingMediaStore(MediaStore store, RetryPolicy policy, MeterRegistry registry) {
    this.store = store;
    this.retrying = new RetryTemplate(policy);
    Counter retries =
        Counter.builder("briefcast.worker.store.retries")
            .description("Retries of failed calls of the media store")
            .baseUnit("retries")
            .register(registry);
    retrying.setRetryListener(
        new RetryListener() {
          @Override
          public void beforeRetry(RetryPolicy policy, Retryable<?> retried, RetryState state) {
            log.warn("Retrying the media store: {}", state.getLastException().toString());
            retries.increment();
          }
        });
  }

  /**
   * @param patience how long in all
   */
  static RetryPolicy policy(Duration patience) {
    return RetryPolicy.builder()
        .includes(IOException.class)
        .maxRetries(RETRIES_MAX)
        .timeout(patience)
        .delay(FIRST_PAUSE)
        .jitter(FIRST_PAUSE.dividedBy(2))
        .multiplier(2)
        .maxDelay(LONGEST_PAUSE)
        .build();
  }

  @Override
  public void put(StoryId story, int attempt, List<Path> files) throws IOException {
    var _ =
        withRetries(
            () -> {
              store.put(story, attempt, files);
              return true;
            });
  }

  @Override
  public Optional<StoredFile> find(StoryId story, int attempt, String name) throws IOException {
    return withRetries(() -> store.find(story, attempt, name));
  }

  @Override
  public boolean isComplete(StoryId story, int attempt) throws IOException {
    return withRetries(() -> store.isComplete(story, attempt));
  }

  @Override
  public void delete(StoryId story) throws IOException {
    store.delete(story);
  }

  @Override
  public void delete(StoryId story, int attempt) throws IOException {
    store.delete(story, attempt);
  }

  @Override
  public Stream<StoredAttempt> attempts() throws IOException {
    return store.attempts();
  }

  private <T> T withRetries(Retryable<T> action) throws IOException {
    try {
      return retrying.execute(action);
    } catch (RetryException givenUp) {
      if (Thread.currentThread().isInterrupted()) {
        throw (IOException) new InterruptedIOException("stopped").initCause(givenUp);
      }
      if (givenUp.getLastException() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException(givenUp.getLastException());
    }
  }
}
