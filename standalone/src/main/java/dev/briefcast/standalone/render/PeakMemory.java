package dev.briefcast.standalone.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The peak memory of this process, as Linux reports it. */
final class PeakMemory {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String FIELD = "VmHWM:";
  private static final long KIB = 1024;

  private PeakMemory() {}

  /** Resident bytes at their highest, native memory included; 0 on other systems. */
  static long bytes() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith(FIELD))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
        .findFirst()
        .orElse(0);
  }
}
