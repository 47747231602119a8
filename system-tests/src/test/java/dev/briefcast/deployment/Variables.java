package dev.briefcast.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The environment variables by which properties are set. */
final class Variables {

  private static final Path PAGE = Path.of("../docs/reference/configuration.md");
  private static final Pattern PROPERTY =
      Pattern.compile("(?m)^\\| `(briefcast\\.[a-z0-9.-]+)` \\|");

  private Variables() {}

  /** Of every property of ours that the reference names. */
  static Set<String> documented() {
    try {
      var variables = new TreeSet<String>();
      PROPERTY
          .matcher(Files.readString(PAGE))
          .results()
          .forEach(at -> variables.add(variable(at.group(1))));
      return variables;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String variable(String property) {
    return property.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
  }
}
