package dev.briefcast.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FailuresTest {

  @Test
  void setting_refusedByAService_isReportedInItsWords() {
    var refused = new IllegalArgumentException("briefcast.github-app.app-id is required");

    assertThat(told(new IllegalStateException("does not start", refused)))
        .startsWith("briefcast: briefcast.github-app.app-id is required\n");
  }

  @Test
  void unexpectedFailure_isReportedAsSuch() {
    assertThat(told(new IllegalStateException("x"))).startsWith("briefcast: unexpected error");
  }

  private static String told(Exception failure) {
    var terminal = new StringWriter();
    Failures.report(failure, new PrintWriter(terminal, true));
    return terminal.toString();
  }
}
