package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The repository's own rules, held on every source file. */
class SourceRulesTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LEFT_OPEN =
      Pattern.compile("\\bTO" + "DO\\b|\\bFIX" + "ME\\b|@Dis" + "abled");
  private static final Pattern SLEEPS = Pattern.compile("Thread\\.sl" + "eep\\(");

  @Test
  void javaFile_isAtMost300LinesLong() {
    assertThat(javaFiles(file -> lines(file).size() > 300)).isEmpty();
  }

  @Test
  void javaFile_hasNoOpenEnds() {
    assertThat(javaFiles(file -> LEFT_OPEN.matcher(text(file)).find())).isEmpty();
  }

  /** But for harm, which is spread over time. */
  @Test
  void test_neverSleeps() {
    assertThat(
            javaFiles(
                file ->
                    file.toString().contains("src/test/")
                        && !file.toString().contains("/chaos/")
                        && SLEEPS.matcher(text(file)).find()))
        .isEmpty();
  }

  @Test
  void mainPackage_saysWhatItIsFor() {
    List<Path> silent =
        javaFiles(
            file ->
                file.toString().contains("/src/main/")
                    && !Files.exists(file.resolveSibling("package-info.java")));

    assertThat(silent).isEmpty();
  }

  @Test
  void mainPackage_hasAtMost25Files() {
    Map<Path, Long> files =
        javaFiles(file -> file.toString().contains("/src/main/")).stream()
            .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));

    assertThat(files).allSatisfy((room, count) -> assertThat(count).isLessThanOrEqualTo(25));
  }

  /** Whoever reads a name knows which type is meant, without its package. */
  @Test
  void typeOfMainCode_hasANameOfItsOwn() {
    Map<Path, List<Path>> files =
        javaFiles(
                file ->
                    file.toString().contains("/src/main/") && !file.endsWith("package-info.java"))
            .stream()
            .collect(Collectors.groupingBy(Path::getFileName));

    assertThat(files).allSatisfy((name, places) -> assertThat(places).hasSize(1));
  }

  @Test
  void mainPackage_isNullMarked() {
    List<Path> unmarked =
        javaFiles(
            file -> file.endsWith("package-info.java") && !text(file).contains("@NullMarked"));

    assertThat(unmarked).isEmpty();
  }

  private static List<Path> javaFiles(Predicate<Path> wanted) {
    try (Stream<Path> files = Files.walk(ROOT)) {
      List<Path> sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> ROOT.relativize(file).toString().contains("src/"))
              .filter(file -> !ROOT.relativize(file).toString().contains("target/"))
              .toList();
      assertThat(sources).hasSizeGreaterThan(20);
      return sources.stream().filter(wanted).map(ROOT::relativize).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static List<String> lines(Path file) {
    return text(file).lines().toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
