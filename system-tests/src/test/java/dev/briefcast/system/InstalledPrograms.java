package dev.briefcast.system;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says whether a program that a test can do without is on this machine. */
public final class InstalledPrograms {

  private static final Logger log = LoggerFactory.getLogger(InstalledPrograms.class);

  private InstalledPrograms() {}

  /** Whether it is on the path; says so in the log if it is not. */
  public static boolean have(String program) {
    boolean there =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
    if (!there) {
      log.warn("There is no {} on this machine: what needs it is not run", program);
    }
    return there;
  }
}
