package dev.briefcast.standalone.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.client.Story;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  private final StringWriter written = new StringWriter();

  @Test
  void show_onATerminal_drawsTheBarOver() {
    var line = new ProgressLine(new PrintWriter(written), true);

    line.show(story(50, "frames", null, 7));
    line.end();

    String bar = "[" + "#".repeat(15) + "-".repeat(15) + "]  50 %  frames, about 7 s left";
    assertThat(written).hasToString("\r" + bar + "\u001b[K\r\u001b[K");
  }

  @Test
  void show_elsewhere_writesEachStageOnce() {
    var line = new ProgressLine(new PrintWriter(written), false);

    line.show(story(null, null, 2, 30));
    line.show(story(10, "narration", null, 9));
    line.show(story(20, "narration", null, 8));
    line.end();

    assertThat(written.toString().lines()).containsExactly("number 2 in the queue", "narration");
  }

  private static Story story(
      @Nullable Integer progress,
      @Nullable String stage,
      @Nullable Integer position,
      int estimatedSeconds) {
    return new Story(
        "brief_1",
        "generating",
        URI.create("http://localhost/s/brief_1"),
        false,
        null,
        estimatedSeconds,
        null,
        null,
        null,
        null,
        null,
        progress,
        stage,
        position,
        null,
        null,
        null,
        null,
        null,
        null,
        false,
        null,
        null,
        null,
        null,
        null,
        "{}");
  }
}
