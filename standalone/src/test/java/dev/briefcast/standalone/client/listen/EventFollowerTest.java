package dev.briefcast.standalone.client.listen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EventFollowerTest {

  private final StringWriter said = new StringWriter();
  private final EventFollower follower =
      new EventFollower(
          BriefcastClient.at(URI.create("http://localhost:1")).build(),
          () -> {},
          new PrintWriter(said));

  /** What was a gateway may be something else after a while, and a reason quotes it. */
  @Test
  void reason_withControlCharacters_isHarmless() {
    follower.connected();

    follower.waits("Invalid status line: \u001b]0;pwned\u0007\u202e", Duration.ofSeconds(2));
    follower.connected();

    assertThat(said.toString().lines())
        .containsExactly(
            "Invalid status line: \uFFFD]0;pwned\uFFFD\uFFFD; trying again in 2 s",
            "Connected again.");
  }

  @Test
  void gateway_neverReached_isNotWaitedFor() {
    assertThatThrownBy(() -> follower.waits("Nobody is there", Duration.ofSeconds(1)))
        .isInstanceOf(PlainFailureException.class)
        .hasMessage("Nobody is there.");
  }
}
