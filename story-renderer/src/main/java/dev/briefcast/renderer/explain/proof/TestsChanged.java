package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.change.FileKind;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a change's files say of its tests: what a reviewer asks last. */
public final class TestsChanged {

  private static final int NAMES_MAX = 2;

  private TestsChanged() {}

  /**
   * A sentence; nothing where the files that are known do not tell.
   *
   * @param paths of the files
   * @param labels of the same files in sentences
   * @param listed whether each file of the change has a path
   */
  public static Optional<AttributedText> of(
      List<String> paths, List<String> labels, boolean listed) {
    // What is no path stands for several files.
    boolean all = listed && paths.stream().noneMatch(path -> path.contains(" "));
    List<FileKind> kinds = paths.stream().map(FileKind::written).toList();
    if (!kinds.contains(FileKind.SOURCE)) {
      return all ? only(kinds) : Optional.empty();
    }
    List<AttributedText> tests =
        IntStream.range(0, paths.size())
            .filter(i -> kinds.get(i) == FileKind.TEST)
            .mapToObj(labels::get)
            .distinct()
            .map(label -> AttributedText.of(Part.PATH, label))
            .toList();
    if (tests.isEmpty()) {
      return all ? Optional.of(AttributedText.own("No test changes with it.")) : Optional.empty();
    }
    List<AttributedText> some = tests.subList(0, Math.min(NAMES_MAX, tests.size()));
    return Optional.of(
        AttributedText.own("Tests change with it: ")
            .then(AttributedText.list(some, NAMES_MAX))
            .then(tests.size() > NAMES_MAX ? ", and others." : "."));
  }

  private static Optional<AttributedText> only(List<FileKind> kinds) {
    if (kinds.stream().allMatch(FileKind.TEST::equals)) {
      return Optional.of(AttributedText.own("Only tests change."));
    }
    return kinds.stream().allMatch(FileKind.DOCUMENT::equals)
        ? Optional.of(AttributedText.own("Only documents change."))
        : Optional.empty();
  }
}
