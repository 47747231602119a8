package dev.briefcast.renderer.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A part of a patch with the sentences that must be said of it, in order; none where nothing may be
 * said.
 *
 * @param name begins with the file's, behind which a space may follow
 */
public record PatchCase(String name, List<String> patch, List<String> sentences) {

  private static final String SENTENCE_MARK = "> ";

  /**
   * Those of all files of a folder of the test resources. Cases begin with {@code == file name};
   * what is said follows behind {@code >}.
   */
  public static List<PatchCase> readAll(String folder) throws IOException {
    var cases = new ArrayList<PatchCase>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources", folder))) {
      for (Path file : files.sorted().toList()) {
        cases.addAll(readFile(file));
      }
    }
    return cases;
  }

  /** Those of one file. */
  public static List<PatchCase> readFile(Path file) throws IOException {
    return Pattern.compile("(?m)^== ")
        .splitAsStream(Files.readString(file))
        .filter(block -> !block.isBlank())
        .map(block -> readCase(block.lines().toList()))
        .toList();
  }

  private static PatchCase readCase(List<String> block) {
    return new PatchCase(
        block.getFirst(),
        block.stream().skip(1).filter(line -> !line.startsWith(SENTENCE_MARK)).toList(),
        block.stream()
            .filter(line -> line.startsWith(SENTENCE_MARK))
            .map(line -> line.substring(SENTENCE_MARK.length()))
            .toList());
  }

  /** The path of the file that it is of. */
  public String path() {
    return name.split(" ", 2)[0];
  }

  /** Whether anything is said. */
  public boolean hasSentences() {
    return !sentences.isEmpty();
  }

  /** The patch that takes this one back. */
  public List<String> reverted() {
    return patch.stream().map(PatchCase::inverted).toList();
  }

  private static String inverted(String line) {
    return line.startsWith("+")
        ? "-" + line.substring(1)
        : line.startsWith("-") ? "+" + line.substring(1) : line;
  }

  @Override
  public String toString() {
    return name;
  }
}
