package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every library that ships has a licence that is known and may ship, and is named in NOTICE. */
class LicencesTest {

  /** With which whoever ships Briefcast, under Apache-2.0, can comply by naming them. */
  private static final Set<String> MAY_SHIP =
      Set.of(
          "0BSD",
          "Apache-2.0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "CC0-1.0",
          "CC0-1.0 or BSD-2-Clause",
          "EPL-1.0 or LGPL-2.1",
          "EPL-2.0 or GPL-2.0 with Classpath Exception",
          "ICU License",
          "LGPL-2.1",
          "LGPL-3.0",
          "MIT",
          "MIT-0",
          "PostgreSQL",
          "public domain");

  @Test
  void library_onTheClassPath_hasAKnownLicence() throws IOException {
    List<LicencedLibrary> list = LicencedLibrary.all();

    assertThat(artifacts())
        .hasSizeGreaterThan(200)
        .allMatch(artifact -> LicencedLibrary.of(list, artifact).isPresent());
  }

  @Test
  void library_thatShips_mayShipAndIsNamedInNotice() throws IOException {
    String notice = Files.readString(Path.of("..", "NOTICE")).replaceAll("\\s+", " ");

    assertThat(LicencedLibrary.all())
        .filteredOn(LicencedLibrary::ships)
        .hasSizeGreaterThan(50)
        .allMatch(known -> MAY_SHIP.contains(known.licence()))
        .allMatch(known -> notice.contains(known.notice()));
  }

  /** What does not ship any more is not to be named as if it did. */
  @Test
  void entry_ofTheList_isOfAnExistingLibrary() throws IOException {
    List<LicencedLibrary> list = LicencedLibrary.all();
    List<LicencedLibrary> found =
        artifacts()
            .flatMap(artifact -> LicencedLibrary.of(list, artifact).stream())
            .distinct()
            .toList();

    assertThat(list).allMatch(found::contains);
  }

  /** Our own modules are those that were built here. */
  private static Stream<String> artifacts() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(path -> path.toString().endsWith(".jar") && Files.exists(path))
        .filter(path -> Stream.of("target", "dev").noneMatch(each -> isUnder(path, each)))
        .map(path -> LicencedLibrary.artifact(String.valueOf(path.getFileName())))
        .distinct();
  }

  /** Built modules lie in {@code target}, installed ones in {@code dev/briefcast}. */
  private static boolean isUnder(Path path, String folder) {
    for (int i = 0; i < path.getNameCount() - 1; i++) {
      boolean same = path.getName(i).toString().equals(folder);
      if (same && (folder.equals("target") || path.getName(i + 1).toString().equals("briefcast"))) {
        return true;
      }
    }
    return false;
  }
}
