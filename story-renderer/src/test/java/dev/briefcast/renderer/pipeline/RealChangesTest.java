package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.Coverage;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.Changes;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Sentence;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Real changes, told and drawn so that people can judge them: what is said and a contact sheet of
 * each are in {@code target/changes}. Others are told with {@code ./verify changes --folder}.
 */
class RealChangesTest {

  private static final int MOMENTS = Integer.getInteger("briefcast.changes.moments", 1);
  private static final Path OUT = Path.of("target/changes");

  static List<Path> changes() throws IOException {
    Path folder = Path.of(System.getProperty("briefcast.changes", "src/test/resources/changes"));
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(each -> each.toString().endsWith(".json")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("changes")
  void change_real_isToldAndDrawn(Path file) throws IOException {
    ChangeBrief made = ChangeBrief.of(Changes.read(file));
    String name = file.getFileName().toString().replace(".json", "");
    Files.createDirectories(OUT);

    String told =
        new ScreenplayWriter()
            .write(made.brief(), made.facts()).scenes().stream()
                .map(
                    scene ->
                        scene.narration().stream()
                            .map(Sentence::text)
                            .collect(Collectors.joining("\n")))
                .collect(Collectors.joining("\n\n"));
    BufferedImage sheet =
        ContactSheetRenderer.of(made.brief(), made.facts(), LookSettings.DEFAULT, MOMENTS);
    Files.writeString(OUT.resolve(name + ".txt"), told + "\n\n" + made.facts().coverage() + "\n");
    ImageIO.write(sheet, "png", OUT.resolve(name + ".png").toFile());

    Coverage coverage = made.facts().coverage();
    assertThat(coverage.hunks().narrated()).isBetween(1, 8);
    assertThat(told).contains("Pull request " + made.facts().number());
    assertThat(sheet.getHeight()).isGreaterThan(300);
  }
}
