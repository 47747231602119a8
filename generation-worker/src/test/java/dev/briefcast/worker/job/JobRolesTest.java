package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.queue.Settlement;
import dev.briefcast.worker.storage.StoreStartupCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobRolesTest {

  /** Notes whether it was started. */
  private static final class Source implements JobSource {
    boolean started;

    @Override
    public void start(JobHandler handler) {
      started = true;
    }

    @Override
    public void drain() {}

    @Override
    public void hurry() {}

    @Override
    public void awaitEnd() {}
  }

  @ParameterizedTest
  @CsvSource({"RENDER, true, false", "FETCH, false, true"})
  void worker_takesJobsOfItsRoles(
      WorkerRole role, boolean stories, boolean changes, @TempDir Path folder) {
    var properties = new JobProperties(folder, null, Duration.ZERO, Set.of(role));
    // Whoever only fetches needs no store.
    var store = new StoreStartupCheck(stories ? folder : Path.of("pom.xml", "media"));
    var storySource = new Source();
    var changeSource = new Source();
    JobHandler handler = _ -> Settlement.DONE;

    new JobConfiguration()
        .jobLifecycle(storySource, handler, changeSource, handler, store, properties)
        .start();

    assertThat(storySource.started).isEqualTo(stories);
    assertThat(changeSource.started).isEqualTo(changes);
  }
}
