package dev.briefcast.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerLogTest {

  @ParameterizedTest
  @CsvSource({
    "0, begun 7|ended 7",
    "1, begun 7|ended 7|begun 8",
    "0, begun 7|decided 7",
    "0, begun 7|lost 7|begun 8|ended 8",
    "0, begun 7|lost 7|decided 7",
    "1, begun 7|lost 7|begun 7",
    "1, begun 7|lost 7|decided 7|begun 8",
    "0, begun 7|stopping|ended 7",
    "1, begun 7|stopping|lost 7",
    "2, begun 7|begun 8|stopping"
  })
  void stories_begunAndNeitherEndedNorTakenByOthers_areUnfinished(int expected, String events) {
    String printed =
        events
            .replaceAll("begun (\\d+)", "[ story-$1] [id] a.AttemptJobs : Started, delivery 1 of 5")
            .replaceAll("ended (\\d+)", "[ story-$1] [id] a.OutcomePublisher : Ended as ready")
            .replaceAll("decided (\\d+)", "[ story-$1] [id] a.OutcomePublisher : Skipped: decided")
            .replaceAll("lost (\\d+)", "[loop] [] a.Loop : Giving up the job at offset $1: lost")
            .replace("stopping", "[hook] [] a.JobLifecycle : Accepting no more jobs")
            .replace('|', '\n');

    assertThat(WorkerLog.unfinished(printed)).isEqualTo(expected);
  }
}
