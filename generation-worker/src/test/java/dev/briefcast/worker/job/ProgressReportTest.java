package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryProgress;
import dev.briefcast.worker.JobRequests;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressReportTest {

  private final List<StoryProgress> heard = new ArrayList<>();
  private Instant now = Instant.parse("2026-03-01T00:00:00Z");
  private final ProgressReport report =
      new ProgressReport(
          JobRequests.titled("A story").attempt(), "worker-1", () -> now, heard::add);

  @Test
  void first_isPublishedAtOnce() {
    report.reached(Stage.SOURCE, 0);

    assertThat(heard)
        .singleElement()
        .satisfies(
            said -> {
              assertThat(said.stage()).isEqualTo(Stage.SOURCE);
              assertThat(said.percent()).isZero();
              assertThat(said.worker()).isEqualTo("worker-1");
              assertThat(said.at()).isEqualTo(now);
            });
  }

  @Test
  void second_withinASecond_isNotPublished() {
    report.reached(Stage.SOURCE, 0);
    now = now.plusMillis(999);

    report.reached(Stage.FRAMES, 50);

    assertThat(heard).hasSize(1);
  }

  @Test
  void second_afterASecond_isPublished() {
    report.reached(Stage.SOURCE, 0);
    now = now.plusMillis(1000);

    report.reached(Stage.FRAMES, 50);

    assertThat(heard).extracting(StoryProgress::percent).containsExactly(0, 50);
  }
}
