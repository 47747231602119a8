package dev.briefcast.architecture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/**
 * OpenNLP, which the voice needs and of which no release is both free of known vulnerabilities and
 * one that the voice can use, reads nothing but the one model that the voice's own jar brings: all
 * of them are in what it does with models and dictionaries that somebody else made.
 */
class VoiceLibrariesTest {

  private static final String MODEL = "/marytts/language/en/tagger/en-pos-maxent.bin";
  private static final String MODEL_SHA_256 =
      "645a094f45a866687a617385233fd23ae8b0f5fa8b1b76996781a50c17bdcf3d";

  /** A class, and where it was found. */
  @SuppressWarnings("ArrayRecordComponent") // read once and compared with nothing
  private record Found(String name, byte[] bytes) {

    boolean names(String prefix) {
      var pool = ClassFile.of().parse(bytes).constantPool();
      return StreamSupport.stream(
              Spliterators.spliterator(pool.iterator(), pool.size(), Spliterator.NONNULL), false)
          .anyMatch(
              entry ->
                  entry instanceof ClassEntry named && named.asInternalName().startsWith(prefix));
    }
  }

  @Test
  void openNlp_isUsedByTheVoicesTaggerOnly() throws IOException {
    List<String> callers =
        Stream.concat(ofTheVoice(), ours())
            .filter(found -> found.names("opennlp/"))
            .map(Found::name)
            .toList();

    assertThat(callers).containsExactly("marytts/modules/OpenNLPPosTagger.class");
  }

  @Test
  void model_ofTheTagger_isTheShippedOne() throws IOException {
    String settings = new String(resource("/marytts/language/en/en.config"), ISO_8859_1);
    byte[] model = resource(MODEL);

    assertThat(settings.lines().filter(line -> line.startsWith("en.pos.model")))
        .containsExactly("en.pos.model = jar:" + MODEL);
    assertThat(sha256(model)).isEqualTo(MODEL_SHA_256);
    assertThat(dictionary(model)).startsWith("<?xml").doesNotContain("<!DOCTYPE", "<!ENTITY");
  }

  private static Stream<Found> ofTheVoice() {
    return classPath()
        .filter(file -> file.getName().endsWith(".jar"))
        .filter(
            file ->
                Stream.of("marytts", "voice-", "jtok", "emotionml", "speech-vocoder")
                    .anyMatch(file.getName()::startsWith))
        .flatMap(VoiceLibrariesTest::ofJar);
  }

  private static Stream<Found> ofJar(File file) {
    try (var jar = new JarFile(file)) {
      List<JarEntry> classes =
          jar.stream().filter(entry -> entry.getName().endsWith(".class")).toList();
      Function<JarEntry, Found> read =
          entry -> {
            try (InputStream in = jar.getInputStream(entry)) {
              return new Found(entry.getName(), in.readAllBytes());
            } catch (IOException broken) {
              throw new UncheckedIOException(broken);
            }
          };
      return classes.stream().map(read).toList().stream();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Our own modules stand on the class path as folders, or as jars of that name. */
  private static Stream<Found> ours() throws IOException {
    Path folder = Path.of("..", "story-renderer", "target", "classes");
    assertThat(folder).isDirectory();
    try (var files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(file -> new Found(file.toString(), bytes(file)))
          .toList()
          .stream();
    }
  }

  private static Stream<File> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(File::new)
        .filter(File::exists);
  }

  private static String dictionary(byte[] model) throws IOException {
    try (var zip = new ZipInputStream(new ByteArrayInputStream(model))) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().equals("tags.tagdict")) {
          return new String(zip.readAllBytes(), UTF_8);
        }
      }
    }
    throw new AssertionError("the model has no dictionary");
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = VoiceLibrariesTest.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
