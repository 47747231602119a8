package dev.briefcast.renderer.explain.use;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.line.ChangedImports;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.List;
import java.util.regex.Pattern;

/** What is told of a file's imports. */
public final class ImportBeats {

  private static final String MOVED = " is now imported from ";

  private ImportBeats() {}

  /**
   * Of imports alone whatever is worth hearing; beside others that one library takes another's
   * place.
   *
   * @param others what else is told of the file
   */
  public static List<Beat> of(Excerpt excerpt, List<Beat> others) {
    List<EditSentence> all = ChangedImports.of(excerpt.language(), excerpt.lines());
    boolean moves = all.stream().anyMatch(each -> each.clause().text().contains(MOVED));
    boolean alone = others.stream().allMatch(Beat::isSilent);
    List<EditSentence> replaced =
        LibraryReplaced.of(excerpt.language(), excerpt.lines()).stream()
            .filter(each -> others.stream().noneMatch(other -> isNamed(each, other)))
            .toList();
    List<EditSentence> told =
        replaced.isEmpty() ? (alone ? all : List.of()) : moves ? all.subList(0, 1) : replaced;
    return told.stream()
        .map(each -> Beat.of(each.sentence(), each.lines(), each.lines().first()))
        .toList();
  }

  /** Whether the new one is named already. */
  private static boolean isNamed(EditSentence replaced, Beat other) {
    SourceSpan name = replaced.clause().slots().getFirst();
    return Pattern.compile("(?i)(?<!\\w)" + Pattern.quote(name.text()) + "(?!\\w)")
        .matcher(other.text())
        .find();
  }
}
