package dev.briefcast.standalone;

import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.story.BriefBytes;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/** {@code BRIEF.json}, the brief that a command is given, or else the example in the package. */
final class BriefArgument {

  /** Set by the launcher, which knows where the examples are. */
  private static final String EXAMPLE_PROPERTY = "briefcast.example";

  @Parameters(
      arity = "0..1",
      paramLabel = "BRIEF.json",
      description = "The brief (default: a typical example).")
  private @Nullable Path path;

  /** The brief's JSON. */
  byte[] bytes() {
    return BriefBytes.of(path == null ? example() : path);
  }

  private static Path example() {
    String example = System.getProperty(EXAMPLE_PROPERTY);
    if (example == null) {
      throw new PlainFailureException("Name a brief: demo BRIEF.json");
    }
    return Path.of(example);
  }
}
