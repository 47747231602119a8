package dev.briefcast.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BriefcastTest {

  @TempDir Path folder;

  private final StringWriter errors = new StringWriter();
  private final StringWriter output = new StringWriter();

  @Test
  void noCommand_isAUsageError() {
    assertThat(run()).isEqualTo(2);
    assertThat(errors.toString()).contains("No command").contains("demo");
  }

  @Test
  void demo_invalidBrief_isReportedBeforeAnythingStarts() throws Exception {
    Path data = folder.resolve("data");
    Path brief = Files.writeString(folder.resolve("brief.json"), "{\"title\": \"x\",\n  oops}");

    int status = run("demo", brief.toString(), "--data", data.toString());

    assertThat(status).isEqualTo(1);
    assertThat(errors.toString()).startsWith("briefcast: The brief is not JSON, line 2, column 3:");
    assertThat(data).doesNotExist();
  }

  @Test
  void demo_briefTooLarge_isReported() throws Exception {
    Path brief = Files.write(folder.resolve("brief.json"), new byte[6 * 1024 * 1024 + 1]);

    assertThat(run("demo", brief.toString(), "--data", folder.toString())).isEqualTo(1);

    assertThat(errors.toString()).contains("is larger than 6 MiB");
  }

  @Test
  void demo_folderNotWritable_isReportedBeforeAnythingStarts() throws Exception {
    Path data = folder.resolve("data");
    Path file = Files.createFile(folder.resolve("file"));

    int status =
        run("demo", "../examples/tiny.json", "--out", file.toString(), "--data", data.toString());

    assertThat(status).isEqualTo(1);
    assertThat(errors.toString().lines())
        .containsExactly("briefcast: The files cannot be written to " + file + ".");
    assertThat(data).doesNotExist();
  }

  @Test
  void help_ofACommand_isItsUsage() {
    assertThat(run("help", "up")).isZero();
    assertThat(output.toString()).startsWith("Usage: briefcast up");
  }

  @Test
  void up_portTaken_isReportedWithoutAStackTrace() throws Exception {
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
  void up_lookInvalid_isReportedBeforeAnythingStarts() {
    System.setProperty("briefcast.look.theme", "blue");
    try {
      assertThat(run("up", "--data", folder.toString())).isEqualTo(1);
    } finally {
      System.clearProperty("briefcast.look.theme");
    }

    assertThat(errors.toString().lines().findFirst())
        .contains(
            "briefcast: briefcast.look.theme must be dark or light or high-contrast, not"
                + " \"blue\".");
    assertThat(folder.resolve("postgres")).doesNotExist();
  }

  @Test
  void up_unknownServiceToLeaveOut_isAUsageError() {
    assertThat(run("up", "--without", "printer")).isEqualTo(2);
    assertThat(errors.toString()).contains("--without").contains("printer");
  }

  @Test
  void worker_nothingToJoin_isReported() {
    Path data = folder.resolve("data");

    assertThat(run("worker", "--data", data.toString())).isEqualTo(1);

    assertThat(errors.toString().lines())
        .containsExactly("briefcast: No Briefcast runs on " + data + ": start one with up.");
    assertThat(data).doesNotExist();
  }

  @Test
  void demo_briefMissing_saysWhich() {
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

  @Test
  void contactSheet_ofABrief_isAPicture() throws Exception {
    Path sheet = folder.resolve("sheet.png");

    int status =
        run(
            "contact-sheet",
            "../examples/tiny.json",
            "--out",
            sheet.toString(),
            "--moments",
            "1",
            "--theme",
            "light",
            "--format",
            "landscape-720");

    assertThat(errors.toString()).isEmpty();
    assertThat(status).isZero();
    assertThat(ImageIO.read(sheet.toFile()).getWidth()).isGreaterThan(3 * 640);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--theme | pink | --theme must be dark or light",
        "--accent | #12 | --accent must be a colour such as #8b7cff",
        "--format | 8k | --format must be landscape-1080 or landscape-720 or portrait",
        "--logo | none.png | The logo none.png cannot be read",
        "--fonts | none | The folder of fonts none cannot be read",
        "--moments | 0 | --moments must be 1 to 12"
      })
  void contactSheet_invalidChoice_listsTheValidOnes(String option, String value, String sentence) {
    String sheet = folder.resolve("sheet.png").toString();

    int status = run("contact-sheet", "../examples/tiny.json", "--out", sheet, option, value);

    assertThat(status).isEqualTo(1);
    assertThat(errors.toString()).contains(sentence).doesNotContain("Exception");
  }

  private int run(String... arguments) {
    return Briefcast.commandLine()
        .setErr(new PrintWriter(errors, true))
        .setOut(new PrintWriter(output, true))
        .execute(arguments);
  }
}
