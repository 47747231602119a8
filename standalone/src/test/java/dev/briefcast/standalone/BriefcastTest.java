package dev.briefcast.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BriefcastTest {

  @TempDir Path folder;

  private final StringWriter errors = new StringWriter();
  private final StringWriter output = new StringWriter();

  @Test
  void noCommand_isAUsageError() {
    assertThat(run()).isEqualTo(2);
    assertThat(errors.toString()).contains("Say what to do").contains("demo");
  }

  @Test
  void up_portIsTaken_saysSoWithoutAStackTrace() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());

      assertThat(run("up", "--data", folder.toString(), "--port", port)).isEqualTo(1);

      assertThat(errors.toString().lines())
          .containsExactly(
              "briefcast: Port "
                  + port
                  + " is taken by another program. Choose another one with --port.");
    }
  }

  @Test
  void up_unknownServiceToLeaveOut_isAUsageError() {
    assertThat(run("up", "--without", "printer")).isEqualTo(2);
    assertThat(errors.toString()).contains("--without").contains("printer");
  }

  @Test
  void worker_nothingToJoin_saysSo() {
    assertThat(run("worker", "--data", folder.toString())).isEqualTo(1);
    assertThat(errors.toString()).contains("No Briefcast runs on");
  }

  @Test
  void demo_briefIsMissing_saysWhich() {
    assertThat(run("demo", folder.resolve("none.json").toString())).isEqualTo(1);
    assertThat(errors.toString()).contains("none.json cannot be read");
  }

  @Test
  void render_briefBreaksTheContract_namesEveryField() throws Exception {
    Path brief = Files.writeString(folder.resolve("brief.json"), "{\"title\": \"x\"}");

    int status = run("render", brief.toString(), "--out", folder.resolve("out").toString());

    assertThat(status).isEqualTo(1);
    assertThat(errors.toString()).contains("title:").contains("summary:").contains("files:");
  }

  private int run(String... arguments) {
    return Briefcast.commandLine()
        .setErr(new PrintWriter(errors, true))
        .setOut(new PrintWriter(output, true))
        .execute(arguments);
  }
}
