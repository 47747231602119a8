package dev.briefcast.standalone;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.pipeline.ContactSheetRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.standalone.render.RenderRun;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code briefcast contact-sheet}: a story at a glance. */
@Command(
    name = "contact-sheet",
    description = "Draws the key pictures of a story on one sheet, without making the story.",
    mixinStandardHelpOptions = true)
final class ContactSheetCommand implements Callable<Integer> {

  private static final int MOMENTS_MAX = 12;

  @Spec private CommandSpec spec;
  @Mixin private BriefArgument brief;
  @Mixin private LookOptions look;

  @Option(
      names = "--out",
      paramLabel = "FILE.png",
      required = true,
      description = "The file to write, a PNG.")
  private Path out;

  @Option(
      names = "--moments",
      paramLabel = "N",
      defaultValue = "3",
      description = "Maximum pictures of each scene, 1 to 12 (default: " + "${DEFAULT-VALUE}).")
  private int moments;

  @Override
  public Integer call() {
    Logs.toTerminal();
    if (moments < 1 || moments > MOMENTS_MAX) {
      throw new PlainFailureException("--moments must be 1 to " + MOMENTS_MAX + ".");
    }
    Brief read = RenderRun.brief(brief.bytes());
    LookSettings settings = look.settings();
    OutputFolder.createParentOf(out);
    BufferedImage sheet =
        LookOptions.withPlainFailure(() -> ContactSheetRenderer.of(read, settings, moments));
    write(sheet);
    spec.commandLine().getOut().println(out);
    spec.commandLine().getOut().flush();
    return 0;
  }

  private void write(BufferedImage sheet) {
    // Written in memory first: ImageIO prints what it cannot open.
    var bytes = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(sheet, "png", bytes)) {
        throw new PlainFailureException("This Java cannot write PNG files.");
      }
      Files.write(out, bytes.toByteArray());
    } catch (IOException e) {
      throw new PlainFailureException("The picture " + out + " cannot be written.", e);
    }
  }
}
