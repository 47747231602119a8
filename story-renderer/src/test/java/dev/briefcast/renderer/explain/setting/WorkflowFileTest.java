package dev.briefcast.renderer.explain.setting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a workflow that a change adds. */
class WorkflowFileTest {

  private static Optional<String> sentence(String file) {
    return WorkflowFile.of(file.lines().toList()).map(each -> each.sentence().text());
  }

  @Test
  void commandsAndEvents_areNamed() {
    String file =
        """
        name: Doors
        on:
          push:
          pull_request:
        jobs:
          doors:
            steps:
              - uses: actions/checkout@v4
              - run: cargo test --all
              - name: Look
                run: |
                  cargo clippy -- -D warnings
                  cargo doc
        """;

    assertThat(sentence(file))
        .contains("It runs cargo test and cargo clippy on push and pull_request.");
  }

  @Test
  void event_thatIsLimited_isNotNamed() {
    String jobs = "jobs:\n  a:\n    steps:\n      - run: ./ring all";

    assertThat(sentence("on:\n  push:\n    branches: [main]\n  release:\n" + jobs))
        .contains("It runs ./ring all on release.");
    assertThat(sentence("on:\n  release:\n  push:\n    branches: [a]\n    paths: [b]\n" + jobs))
        .contains("It runs ./ring all on release.");
    assertThat(sentence("on:\n  push:\n    branches: [main]\n" + jobs)).isEmpty();
  }

  @Test
  void events_mayStandInOneLine() {
    assertThat(sentence("on: [push, schedule]\njobs:\n  a:\n    steps:\n      - run: ./ring all"))
        .contains("It runs ./ring all on push and schedule.");
    assertThat(sentence("on: push\njobs:\n  a:\n    uses: b/c@v1")).contains("It runs on push.");
  }

  @Test
  void otherSettings_areNotDescribed() {
    assertThat(sentence("on: true\nname: Doors")).isEmpty();
    assertThat(sentence("jobs:\n  a:\n    run: ring")).isEmpty();
    assertThat(sentence("")).isEmpty();
  }
}
