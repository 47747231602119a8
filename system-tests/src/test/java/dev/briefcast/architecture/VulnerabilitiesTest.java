package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Libraries on the class path of all services, held against a pinned list of vulnerabilities. */
class VulnerabilitiesTest {

  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[^-]*)(?:-.*)?\\.jar");
  private static final String VULNERABLE = "org/apache/commons/lang/ClassUtils";

  /**
   * A line of the list.
   *
   * @param harmless why, or {@code -}
   */
  private record Known(
      String artifact, Pattern versions, String name, LocalDate lookedUp, String harmless) {

    static Known of(String line) {
      String[] cells = line.split("\t", -1);
      assertThat(cells).as(line).hasSize(5);
      return new Known(
          cells[0], Pattern.compile(cells[1]), cells[2], LocalDate.parse(cells[3]), cells[4]);
    }

    boolean isOf(String jar) {
      Matcher parts = JAR.matcher(jar);
      return parts.matches()
          && parts.group(1).equals(artifact)
          && versions.matcher(parts.group(2)).matches();
    }
  }

  @Test
  void library_withAKnownVulnerability_isAbsentUnlessHarmless() throws IOException {
    var harmful = new ArrayList<String>();
    for (Known known : list()) {
      jars()
          .map(File::getName)
          .filter(jar -> known.isOf(jar) && known.harmless().equals("-"))
          .forEach(jar -> harmful.add(jar + " " + known.name()));
    }

    assertThat(harmful).isEmpty();
  }

  @Test
  void explanation_isOfAnExistingLibrary() throws IOException {
    assertThat(list())
        .filteredOn(known -> !known.harmless().equals("-"))
        .allMatch(known -> jars().map(File::getName).anyMatch(known::isOf));
  }

  /** Commons Lang 2 has no release without it; what names it could reach it. */
  @Test
  void vulnerableClassOfCommonsLang_isUsedByNothingThatShips() throws IOException {
    var naming = new ArrayList<String>();
    for (File jar : jars().filter(VulnerabilitiesTest::isOfTheVoice).toList()) {
      naming.addAll(naming(jar));
    }

    assertThat(naming).isEmpty();
  }

  /** Whoever was built for Commons Lang 2: the voice and what it needs. */
  private static boolean isOfTheVoice(File jar) {
    return Stream.of("marytts", "voice-cmu", "jtok", "commons-beanutils", "commons-collections")
        .anyMatch(jar.getName()::startsWith);
  }

  private static List<String> naming(File file) throws IOException {
    var naming = new ArrayList<String>();
    try (var jar = new JarFile(file)) {
      for (JarEntry entry : jar.stream().filter(each -> isClass(each.getName())).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          if (names(in.readAllBytes())) {
            naming.add(file.getName() + " " + entry.getName());
          }
        }
      }
    }
    return naming;
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }

  private static boolean names(byte[] type) {
    for (PoolEntry entry : ClassFile.of().parse(type).constantPool()) {
      if (entry instanceof ClassEntry named && named.asInternalName().equals(VULNERABLE)) {
        return true;
      }
    }
    return false;
  }

  private static Stream<File> jars() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(File::new)
        .filter(file -> file.getName().endsWith(".jar") && file.exists());
  }

  private static List<Known> list() throws IOException {
    try (InputStream in = VulnerabilitiesTest.class.getResourceAsStream("vulnerabilities.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).map(Known::of).toList();
    }
  }
}
