package dev.briefcast.standalone.story;

import static dev.briefcast.standalone.story.StoryFixtures.generating;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  private final StringWriter written = new StringWriter();

  @Test
  void show_onATerminal_redrawsTheBar() {
    var line = new ProgressLine(new PrintWriter(written), true);

    line.show(generating(50, "frames", null, 7));
    line.end();

    String bar = "[" + "#".repeat(15) + "-".repeat(15) + "]  50 %  frames, about 7 s left";
    assertThat(written).hasToString("\r" + bar + "\u001b[K\r\u001b[K");
  }

  @Test
  void show_elsewhere_writesEachStageOnce() {
    var line = new ProgressLine(new PrintWriter(written), false);

    line.show(generating(null, null, 2, 30));
    line.show(generating(10, "narration", null, 9));
    line.show(generating(20, "narration", null, 8));
    line.end();

    assertThat(written.toString().lines()).containsExactly("number 2 in the queue", "narration");
  }
}
