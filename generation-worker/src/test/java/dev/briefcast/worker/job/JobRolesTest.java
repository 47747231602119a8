package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.queue.Settlement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
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
  void worker_takesOnWhatItsRolesSay(Role role, boolean stories, boolean changes) {
    var properties = new JobProperties(Path.of("work"), null, Duration.ZERO, Set.of(role));
    var storySource = new Source();
    var changeSource = new Source();
    JobHandler handler = _ -> Settlement.DONE;

    new JobConfiguration()
        .jobLifecycle(storySource, handler, changeSource, handler, properties)
        .start();

    assertThat(storySource.started).isEqualTo(stories);
    assertThat(changeSource.started).isEqualTo(changes);
  }
}
