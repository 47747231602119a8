package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Says under its new name what else is said of a function that is renamed. */
public final class RenamedSubjects {

  private static final Pattern RENAMED = Pattern.compile("\\w+ is renamed to \\w+\\.?");

  private RenamedSubjects() {}

  /**
   * The same, each under the name that there is now.
   *
   * @param declared what else is said of the file's declarations
   */
  public static List<EditSentence> merge(
      List<EditSentence> sentences, List<AttributedText> declared) {
    Map<String, SourceSpan> names = new HashMap<>();
    Stream.concat(sentences.stream().map(EditSentence::clause), declared.stream())
        .filter(RenamedSubjects::isRenaming)
        .forEach(each -> names.put(each.slots().getFirst().text(), each.slots().getLast()));
    return names.isEmpty()
        ? sentences
        : sentences.stream().map(each -> underNewName(each, names)).toList();
  }

  /**
   * The names to which several are said to be renamed: those were merged or replaced, and none of
   * them is what has the name now.
   */
  public static Set<String> contested(List<AttributedText> said) {
    Map<String, Set<String>> olds = new HashMap<>();
    said.stream()
        .filter(RenamedSubjects::isRenaming)
        .forEach(
            each ->
                olds.computeIfAbsent(each.slots().getLast().text(), _ -> new HashSet<>())
                    .add(each.slots().getFirst().text()));
    olds.values().removeIf(each -> each.size() < 2);
    return olds.keySet();
  }

  /** Whether it says that something is renamed to one of some names. */
  public static boolean isRenamingTo(Set<String> names, AttributedText said) {
    return isRenaming(said) && names.contains(said.slots().getLast().text());
  }

  private static boolean isRenaming(AttributedText said) {
    return said.slots().size() == 2 && RENAMED.matcher(said.text()).matches();
  }

  private static EditSentence underNewName(EditSentence said, Map<String, SourceSpan> names) {
    List<SourceSpan> slots = said.clause().slots();
    String text = said.clause().text();
    String old = slots.isEmpty() ? "" : slots.getFirst().text();
    SourceSpan now = names.get(old);
    if (now == null || !text.startsWith(old + " ") || RENAMED.matcher(text).matches()) {
      return said;
    }
    var clause =
        new AttributedText(
            now.text() + text.substring(old.length()),
            Stream.concat(Stream.of(now), slots.stream().skip(1)).toList());
    return new EditSentence(clause, said.places(), said.lines(), said.worth());
  }
}
