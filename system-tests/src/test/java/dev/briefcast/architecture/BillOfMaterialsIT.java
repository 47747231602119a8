package dev.briefcast.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bill of materials in each application's jar, held against the jars that ship with it: nothing
 * ships unnamed, and nothing is named that does not ship. They are made with {@code -Psbom}.
 */
@Tag("long")
@Tag("sbom")
class BillOfMaterialsIT {

  private static final String BILL = "META-INF/sbom/application.cdx.json";
  private static final Pattern PURL =
      Pattern.compile("pkg:maven/[^/]+/([^@]+)@([^?]+)\\?(?:classifier=([^&]+)&)?type=jar");

  @TempDir private Path folder;

  /** Empty files stand for the jars: what an image is called after is their names. */
  @ParameterizedTest
  @ValueSource(strings = {"api-gateway", "generation-worker", "quota-ledger"})
  void bill_ofAService_namesTheJarsOfItsImage(String service) throws Exception {
    Path own = jarOf(service);
    Path libraries = Files.createDirectories(folder.resolve(service + "/target/dependency"));
    Files.createFile(libraries.resolveSibling(own.getFileName()));
    for (String library : runtimeClassPath(service)) {
      Files.createFile(libraries.resolve(library));
    }

    List<String> shipped = assembled(service);

    assertThat(shipped).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    assertThat(billed(own))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(without(shipped, own));
  }

  @Test
  void bill_ofTheCommand_namesTheJarsBesideIt() throws IOException {
    Path target = Path.of("..", "standalone", "target");

    assertThat(billed(target.resolve("briefcast.jar")))
        .hasSizeGreaterThan(200)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(names(target.resolve("lib")));
  }

  /** What the class path of the image says, which is what its JVM sees. */
  private List<String> assembled(String service) throws Exception {
    Path image = folder.resolve("image");
    Process assembling =
        new ProcessBuilder(
                Path.of("..", "images", "assemble").toRealPath().toString(),
                service,
                "Main",
                image.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(assembling.getInputStream().readAllBytes(), UTF_8);
    assertThat(assembling.waitFor()).as(said).isZero();
    List<String> files =
        Stream.concat(names(image.resolve("lib")).stream(), names(image.resolve("own")).stream())
            .toList();
    List<String> arguments = Files.readAllLines(image.resolve("java.args"));
    String classPath = arguments.get(arguments.indexOf("-cp") + 1);
    assertThat(Stream.of(classPath.split(":", -1)).map(BillOfMaterialsIT::name))
        .containsExactlyInAnyOrderElementsOf(files);
    return files;
  }

  /** Written by the build, where it writes the bill. */
  private static List<String> runtimeClassPath(String service) throws IOException {
    String text = Files.readString(Path.of("..", service, "target", "runtime.classpath"));
    return Stream.of(text.strip().split(File.pathSeparator, -1))
        .map(BillOfMaterialsIT::name)
        .toList();
  }

  private static List<String> billed(Path jar) throws IOException {
    var named = new ArrayList<String>();
    for (JsonNode component : bill(jar).path("components")) {
      Matcher purl = PURL.matcher(component.path("purl").asString());
      assertThat(purl.matches()).as(component.toString()).isTrue();
      String classifier = purl.group(3) == null ? "" : "-" + purl.group(3);
      String name = purl.group(1) + "-" + purl.group(2) + classifier + ".jar";
      named.add(URLDecoder.decode(name, UTF_8));
    }
    return named;
  }

  private static JsonNode bill(Path file) throws IOException {
    try (var jar = new JarFile(file.toFile());
        InputStream in = jar.getInputStream(jar.getEntry(BILL))) {
      return JsonMapper.shared().readTree(in);
    }
  }

  private static Path jarOf(String service) throws IOException {
    Pattern name = Pattern.compile(Pattern.quote(service) + "-\\d.*\\.jar");
    try (var files = Files.list(Path.of("..", service, "target"))) {
      List<Path> found =
          files.filter(file -> name.matcher(String.valueOf(file.getFileName())).matches()).toList();
      assertThat(found).hasSize(1);
      return found.getFirst();
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }

  private static List<String> without(List<String> names, Path file) {
    return names.stream().filter(name -> !name.equals(name(file.toString()))).toList();
  }

  private static String name(String path) {
    return String.valueOf(Path.of(path).getFileName());
  }
}
