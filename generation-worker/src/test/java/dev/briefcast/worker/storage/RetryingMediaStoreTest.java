package dev.briefcast.worker.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.core.retry.RetryPolicy;

class RetryingMediaStoreTest {

  private static final StoryId STORY = new StoryId("brief_00000000000000000000000000000001");

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private int failures;
  private int puts;

  @Test
  void store_failingForAMoment_isRetried() throws IOException {
    failures = 2;

    patient(5).put(STORY, 1, List.of());

    assertThat(puts).isEqualTo(3);
    assertThat(meters.counter("briefcast.worker.store.retries").count()).isEqualTo(2);
  }

  @Test
  void store_thatKeepsFailing_throwsTheLastError() {
    failures = Integer.MAX_VALUE;

    assertThatThrownBy(() -> patient(2).put(STORY, 1, List.of()))
        .isInstanceOf(IOException.class)
        .hasMessage("away");
    assertThat(puts).isEqualTo(3);
  }

  @Test
  void programmingError_isNotRetried() {
    failures = -1;

    assertThatThrownBy(() -> patient(5).put(STORY, 1, List.of()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(puts).isEqualTo(1);
  }

  @Test
  void interruption_betweenTwoTries_stopsRetrying() {
    failures = Integer.MAX_VALUE;
    var store =
        new RetryingMediaStore(
            new FailingStore(), RetryingMediaStore.policy(Duration.ofMinutes(5)), meters);

    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> store.put(STORY, 1, List.of()))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(puts).isEqualTo(1);
  }

  private RetryingMediaStore patient(int retries) {
    RetryPolicy atOnce =
        RetryPolicy.builder()
            .includes(IOException.class)
            .maxRetries(retries)
            .delay(Duration.ZERO)
            .build();
    return new RetryingMediaStore(new FailingStore(), atOnce, meters);
  }

  private final class FailingStore implements MediaStore {

    @Override
    public void put(StoryId story, int attempt, List<Path> files) throws IOException {
      puts++;
      if (failures < 0) {
        throw new IllegalArgumentException("a mistake");
      }
      if (puts <= failures) {
        throw new IOException("away");
      }
    }

    @Override
    public boolean isComplete(StoryId story, int attempt) {
      return false;
    }

    @Override
    public Optional<StoredFile> find(StoryId story, int attempt, String name) {
      return Optional.empty();
    }

    @Override
    public void delete(StoryId story) {}

    @Override
    public void delete(StoryId story, int attempt) {}

    @Override
    public Stream<StoredAttempt> attempts() {
      return Stream.empty();
    }
  }
}
