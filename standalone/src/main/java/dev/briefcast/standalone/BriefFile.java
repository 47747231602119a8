package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The brief that a command is given, or else the example that comes with Briefcast. */
final class BriefFile {

  /** Set by the launcher, which knows where the examples are. */
  private static final String EXAMPLE_PROPERTY = "briefcast.example";

  private BriefFile() {}

  static byte[] bytes(@Nullable Path given) {
    Path file = given == null ? example() : given;
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new PlainFailureException("The brief " + file + " cannot be read.", e);
    }
  }

  private static Path example() {
    String example = System.getProperty(EXAMPLE_PROPERTY);
    if (example == null) {
      throw new PlainFailureException("Say which brief: demo BRIEF.json");
    }
    return Path.of(example);
  }
}
