package dev.briefcast.standalone.client;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of how a requested story looks and sounds. The gateway knows which values there are. */
final class RequestedLook {

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description = "dark, light or high-contrast (default: the account's).")
  private @Nullable String theme;

  @Option(
      names = "--accent",
      paramLabel = "COLOUR",
      description = "The accent colour, for instance #8b7cff (default: the account's).")
  private @Nullable String accent;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "landscape, portrait or square (default: the account's).")
  private @Nullable String format;

  @Option(
      names = "--captions",
      negatable = true,
      description = "Whether captions are burnt into the picture (default: the account's).")
  private @Nullable Boolean captions;

  @Option(
      names = "--logo",
      negatable = true,
      description = "Whether the account's logo is shown (default: the account's).")
  private @Nullable Boolean logo;

  @Option(
      names = "--voice",
      paramLabel = "VOICE",
      description = "The voice: slt or slt-low (default: the account's).")
  private @Nullable String voice;

  @Option(
      names = "--speed",
      paramLabel = "SPEED",
      description = "The voice's speed, 0.8 to 1.25 (default: the account's).")
  private @Nullable Double speed;

  /** What was chosen, as the API has it; empty if nothing was. */
  Map<String, Object> fields() {
    var fields = new LinkedHashMap<String, Object>();
    put(fields, "theme", theme);
    put(fields, "accent", accent);
    put(fields, "format", format);
    put(fields, "captions", captions);
    put(fields, "logo", logo);
    put(fields, "voice", voice);
    put(fields, "speed", speed);
    return fields;
  }

  private static void put(Map<String, Object> fields, String name, @Nullable Object value) {
    if (value != null) {
      fields.put(name, value);
    }
  }
}
