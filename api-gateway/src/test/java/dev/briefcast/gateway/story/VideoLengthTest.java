package dev.briefcast.gateway.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VideoLengthTest {

  @Test
  void brief_smallest_isShort() {
    assertThat(VideoLength.estimateSeconds(brief(1, null))).isBetween(8, 20);
  }

  @Test
  void brief_large_isAboutFiveMinutes() {
    assertThat(VideoLength.estimateSeconds(brief(20, "line of code\n".repeat(1500))))
        .isBetween(240, 300);
  }

  @Test
  void brief_withMoreToShow_isLonger() {
    int bare = VideoLength.estimateSeconds(brief(4, null));
    int shown = VideoLength.estimateSeconds(brief(4, "line of code\n".repeat(20)));

    assertThat(shown).isGreaterThan(bare);
  }

  private static Brief brief(int files, @Nullable String excerpt) {
    var file = new BriefFile("src/Main.java", "The entry", null, excerpt, null, null);
    return new Brief(
        "A title", "A summary of it.", null, Collections.nCopies(files, file), List.of(), null);
  }
}
