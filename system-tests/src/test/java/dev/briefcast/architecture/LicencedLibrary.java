package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of the list of libraries and their licences.
 *
 * @param notice the words that stand for it in NOTICE, or {@code -}
 */
record LicencedLibrary(Pattern artifact, String licence, boolean ships, String notice) {

  private static final Pattern JAR = Pattern.compile("(.+?)-\\d.*\\.jar|(.+)\\.jar");

  static List<LicencedLibrary> all() throws IOException {
    try (InputStream in = LicencedLibrary.class.getResourceAsStream("licences.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).map(LicencedLibrary::of).toList();
    }
  }

  /** The first that fits counts. */
  static Optional<LicencedLibrary> of(List<LicencedLibrary> list, String artifact) {
    return list.stream().filter(each -> each.isOf(artifact)).findFirst();
  }

  /** The name of a jar's file without the version and what follows it. */
  static String artifact(String jar) {
    Matcher name = JAR.matcher(jar);
    assertThat(name.matches()).as(jar).isTrue();
    return name.group(1) == null ? name.group(2) : name.group(1);
  }

  boolean isOf(String artifact) {
    return this.artifact.matcher(artifact).matches();
  }

  private static LicencedLibrary of(String line) {
    String[] cells = line.split("\t", -1);
    assertThat(cells).as(line).hasSize(4);
    assertThat(cells[2]).as(line).isIn("ships", "tests");
    return new LicencedLibrary(
        Pattern.compile(cells[0]), cells[1], cells[2].equals("ships"), cells[3]);
  }
}
