package dev.briefcast.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackLockTest {

  @TempDir Path path;

  @Test
  void take_heldByAnother_isRefusedUntilReleased() {
    var folder = new DataFolder(path);
    StackLock first = StackLock.take(folder).orElseThrow();

    assertThat(StackLock.take(folder)).isEmpty();
    assertThat(StackLock.isHeld(folder)).isTrue();
    first.close();
    assertThat(StackLock.isHeld(folder)).isFalse();
  }

  @Test
  void stack_runningOnTheFolder_isReportedWithItsProcess() {
    var folder = new DataFolder(path);
    new Endpoints(4711, 1, 2, "http://localhost:8080", "token", 3, "link").save(folder);

    try (var _ = StackLock.take(folder).orElseThrow()) {
      assertThatExceptionOfType(PlainFailureException.class)
          .isThrownBy(() -> Stack.start(folder, 8080, 1, EnumSet.allOf(Service.class)))
          .withMessageContaining("already running on " + folder.path())
          .withMessageContaining("process 4711, http://localhost:8080");
    }
  }

  @Test
  void join_withNothingRunning_isReported() {
    var folder = new DataFolder(path);
    new Endpoints(4711, 1, 2, null, "token", 3, "link").save(folder);

    assertThatExceptionOfType(PlainFailureException.class)
        .isThrownBy(() -> RunningServices.joining(folder))
        .withMessageContaining("No Briefcast runs on " + folder.path());
  }
}
