package dev.briefcast.standalone;

import dev.briefcast.renderer.pipeline.LookChoice;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of how stories look, for commands that render pictures by themselves. */
final class LookOptions {

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      defaultValue = "dark",
      description = "dark, light or high-contrast (default: ${DEFAULT-VALUE}).")
  private String theme;

  @Option(
      names = "--accent",
      paramLabel = "COLOUR",
      description = "The accent colour, for instance #8b7cff (default: the theme's).")
  private @Nullable String accent;

  @Option(
      names = "--logo",
      paramLabel = "FILE",
      description = "A logo for the first and the last scene, PNG or JPEG.")
  private @Nullable Path logo;

  @Option(
      names = "--fonts",
      paramLabel = "DIR",
      description = "A folder of fonts for scripts that the bundled ones lack.")
  private @Nullable Path fonts;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "landscape-1080",
      description =
          "landscape-1080, landscape-720, portrait or square (default: ${DEFAULT-VALUE}).")
  private String format;

  @Option(names = "--captions", description = "Burn captions into the picture.")
  private boolean captions;

  /** What was chosen; a wrong word is a plain failure. */
  LookSettings settings() {
    return withPlainFailure(
        () -> LookChoice.of("--", theme, accent, format).with(logo, fonts, captions));
  }

  /** Turns an invalid look into a failure with a plain message. */
  static <T> T withPlainFailure(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException wrong) {
      throw new PlainFailureException(String.valueOf(wrong.getMessage()), wrong);
    }
  }
}
