package dev.briefcast.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of this repository, as they stand in the working copy. */
final class Repository {

  private static final Set<String> NOT_OURS = Set.of("target", ".git", "out", "node_modules");

  private Repository() {}

  /** The folder in which the launcher is. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("briefcast")) || !Files.exists(folder.resolve("LICENSE"))) {
      Path parent = folder.getParent();
      if (parent == null) {
        throw new IllegalStateException("not run from inside the repository");
      }
      folder = parent;
    }
    return folder;
  }

  /** A page of {@code docs/}, for instance {@code reference/metrics.md}. */
  static Page page(String name) {
    return Page.of(root().resolve("docs").resolve(name));
  }

  /** Every page, wherever it stands. */
  static List<Page> pages() {
    return files(".md").stream().map(Page::of).toList();
  }

  /** The sources of what runs. */
  static List<Path> mainSources() {
    return Sources.MAIN;
  }

  /** The sources of tests. */
  static List<Path> testSources() {
    return Sources.TEST;
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(String ending) {
    return under(root()).filter(file -> file.toString().endsWith(ending)).toList();
  }

  private static Stream<Path> under(Path folder) {
    try (var entries = Files.list(folder)) {
      return entries.sorted().toList().stream()
          .filter(entry -> !NOT_OURS.contains(String.valueOf(entry.getFileName())))
          .flatMap(entry -> Files.isDirectory(entry) ? under(entry) : Stream.of(entry));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Looked for once: tests of pages ask for them hundreds of times. */
  private static final class Sources {
    private static final List<Path> ALL = files(".java");
    static final List<Path> MAIN = in("/src/main/");
    static final List<Path> TEST = in("/src/test/");

    private static List<Path> in(String folder) {
      return ALL.stream().filter(file -> file.toString().contains(folder)).toList();
    }
  }
}
