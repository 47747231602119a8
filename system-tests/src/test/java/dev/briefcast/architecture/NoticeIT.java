package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * NOTICE and the list of licences, held against the libraries that lie beside the command, which
 * has those of every service: what they name ships, in the version that they name.
 */
class NoticeIT {

  private static final Path LIBRARIES = Path.of("..", "standalone", "target", "lib");
  private static final String FONTS = "/dev/briefcast/renderer/scene/text/fonts/Noto";

  /** What ships inside of something else, and a file of it. */
  private static final Map<String, String> PARTS =
      Map.ofEntries(
          Map.entry("AOP Alliance", "/org/aopalliance/aop/Advice.class"),
          Map.entry(
              "speech-vocoder, a module of Briefcast",
              "/dev/briefcast/vocoder/VocoderSettings.class"),
          Map.entry("Inter and JetBrains Mono for browsers", "/gateway/static/inter.woff2"),
          Map.entry("Sans CJK", FONTS + "SansCJK-Regular.ttc"),
          Map.entry("Naskh Arabic UI", FONTS + "NaskhArabicUI-Regular.ttf"),
          Map.entry("Sans Hebrew", FONTS + "SansHebrew-Regular.ttf"),
          Map.entry("Devanagari", FONTS + "SansDevanagariUI-VF.ttf"),
          Map.entry("Bengali", FONTS + "SansBengaliUI-VF.ttf"),
          Map.entry("Tamil", FONTS + "SansTamilUI-VF.ttf"),
          Map.entry("Telugu", FONTS + "SansTeluguUI-VF.ttf"),
          Map.entry("Thai", FONTS + "SansThaiUI-Regular.ttf"),
          Map.entry("Armenian", FONTS + "SansArmenian-VF.ttf"),
          Map.entry("Georgian", FONTS + "SansGeorgian-VF.ttf"),
          Map.entry("Ethiopic", FONTS + "SansEthiopic-VF.ttf"),
          Map.entry("Symbols", FONTS + "SansSymbols-Regular-Subsetted.ttf"),
          Map.entry("Color Emoji", FONTS + "ColorEmojiLegacy.ttf"));

  /** What stands between names. */
  private static final Pattern AROUND =
      Pattern.compile(
          "Noto fonts:|Apache Commons|Commons|by way of|presets|annotations|with|and|the|its"
              + "|\\(in every service\\)|\\(bonede's binding\\)|\\(zonky\\)|\\(DFKI\\)|[(),]");

  private static final Set<String> OURS = ours();

  @Test
  void library_besideTheCommand_isListedAsShipping() throws IOException {
    List<LicencedLibrary> list = LicencedLibrary.all();

    List<String> shipping = artifacts();

    assertThat(shipping).hasSizeGreaterThan(200);
    assertThat(shipping)
        .filteredOn(each -> LicencedLibrary.of(list, each).filter(LicencedLibrary::ships).isEmpty())
        .isEmpty();
  }

  @Test
  void library_listedAsShipping_liesBesideTheCommand() throws IOException {
    List<LicencedLibrary> list = LicencedLibrary.all();
    List<LicencedLibrary> found =
        artifacts().stream().flatMap(each -> LicencedLibrary.of(list, each).stream()).toList();

    assertThat(list).filteredOn(LicencedLibrary::ships).allMatch(found::contains);
  }

  @Test
  void notice_namesNothingThatDoesNotShip() throws IOException {
    assertThat(PARTS.values()).allMatch(file -> NoticeIT.class.getResource(file) != null);
    var names = new ArrayList<>(PARTS.keySet());
    LicencedLibrary.all().stream()
        .filter(LicencedLibrary::ships)
        .map(LicencedLibrary::notice)
        .forEach(names::add);
    names.sort(Comparator.comparingInt(String::length).reversed());

    String rest = named();
    for (String name : names) {
      String alone = "(?<![\\w-])" + Pattern.quote(name) + "(?: \\d[\\w.]*)?(?![\\w-])";
      rest = rest.replaceAll(alone, "");
    }

    assertThat(AROUND.matcher(rest).replaceAll(" ")).isBlank();
  }

  @Test
  void version_inNotice_isOfALibraryThatShips() throws IOException {
    List<LicencedLibrary> list = LicencedLibrary.all();
    var checked = new ArrayList<String>();
    for (String jar : jars()) {
      String notice =
          LicencedLibrary.of(list, LicencedLibrary.artifact(jar)).orElseThrow().notice();
      Matcher version = Pattern.compile(Pattern.quote(notice) + " (\\d[\\w.]*)").matcher(named());
      if (version.find()) {
        assertThat(jar).contains("-" + version.group(1));
        checked.add(jar);
      }
    }

    assertThat(checked).hasSizeGreaterThan(20);
  }

  /** The left column, in which names stand; the right one has licences. */
  private static String named() throws IOException {
    return Files.readAllLines(Path.of("..", "NOTICE")).stream()
        .filter(line -> line.startsWith("  ") && !line.startsWith("   "))
        .map(line -> line.strip().split(" {2,}", 2)[0])
        .collect(Collectors.joining(" "));
  }

  private static List<String> artifacts() throws IOException {
    return jars().stream().map(LicencedLibrary::artifact).distinct().toList();
  }

  private static List<String> jars() throws IOException {
    try (Stream<Path> files = Files.list(LIBRARIES)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(jar -> !OURS.contains(LicencedLibrary.artifact(jar)))
          .toList();
    }
  }

  /** The artifacts of the modules. */
  private static Set<String> ours() {
    try {
      String root = Files.readString(Path.of("..", "pom.xml"));
      var artifacts = new HashSet<String>();
      Matcher module = Pattern.compile("<module>(.+)</module>").matcher(root);
      while (module.find()) {
        String pom = Files.readString(Path.of("..", module.group(1), "pom.xml"));
        String own = pom.substring(pom.indexOf("</parent>"));
        Matcher artifact = Pattern.compile("<artifactId>(.+)</artifactId>").matcher(own);
        assertThat(artifact.find()).as(module.group(1)).isTrue();
        artifacts.add(artifact.group(1));
      }
      return artifacts;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
