package dev.briefcast.renderer.explain.suite;

import dev.briefcast.renderer.explain.change.FileKind;
import dev.briefcast.renderer.screenplay.AttributedText;
import java.util.List;
import java.util.Optional;

/** Warns of test changes that deserve attention. */
public final class TestsChanged {

  private TestsChanged() {}

  /**
   * A sentence; nothing where tests change with the code, or where the files that are known do not
   * tell.
   *
   * @param paths of the files
   * @param listed whether each file of the change has a path
   */
  public static Optional<AttributedText> of(List<String> paths, boolean listed) {
    // What is no path stands for several files.
    if (!listed || paths.stream().anyMatch(path -> path.contains(" "))) {
      return Optional.empty();
    }
    List<FileKind> kinds = paths.stream().map(FileKind::ofPath).toList();
    if (kinds.contains(FileKind.SOURCE)) {
      // Rust's tests stand in the files that they test.
      boolean known = paths.stream().noneMatch(path -> path.endsWith(".rs"));
      return kinds.contains(FileKind.TEST) || !known
          ? Optional.empty()
          : Optional.of(AttributedText.own("No test changes with it."));
    }
    return onlyTestsSentence(kinds);
  }

  private static Optional<AttributedText> onlyTestsSentence(List<FileKind> kinds) {
    if (kinds.stream().allMatch(FileKind.TEST::equals)) {
      return Optional.of(AttributedText.own("Only tests change."));
    }
    return kinds.stream().allMatch(FileKind.DOCUMENT::equals)
        ? Optional.of(AttributedText.own("Only documents change."))
        : Optional.empty();
  }
}
