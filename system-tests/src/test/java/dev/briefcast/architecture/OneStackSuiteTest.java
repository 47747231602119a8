package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.OneStackSuite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.suite.api.SelectPackages;

/** {@code ./verify} runs no test of a running stack but by the suite. */
class OneStackSuiteTest {

  private static final Path SYSTEM = Path.of("src/test/java/dev/briefcast/system");

  /** What other verbs run. */
  private static final Pattern ELSEWHERE =
      Pattern.compile("@Tag\\(\"(?:long|engine|alerts|oracles)\"\\)");

  @Test
  void suite_selectsEveryRoomThatHasATestForIt() throws IOException {
    Set<String> rooms = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SYSTEM)) {
      files
          .filter(file -> file.toString().endsWith("IT.java"))
          .filter(file -> !ELSEWHERE.matcher(text(file)).find())
          .forEach(file -> rooms.add("dev.briefcast.system." + room(file)));
    }

    SelectPackages selected =
        Objects.requireNonNull(OneStackSuite.class.getAnnotation(SelectPackages.class));

    assertThat(selected.value()).containsExactlyElementsOf(rooms);
  }

  private static String room(Path file) {
    return SYSTEM.relativize(file.getParent()).toString().replace('/', '.');
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
