package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes an interpolated string that gets another value: {@code "Bad: #{kind}"}. */
public final class InterpolationChanged implements Idiom {

  private static final int LENGTH_MAX = 500;

  /** Texts that have values in them, by how they begin. */
  private static final Pattern INTERPOLATED =
      Pattern.compile("(?s)(?:\"|`|[fF][rR]?[\"']|\\$@?\").*");

  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "#\\{([^{}]{1,60})}|\\$\\{([^{}]{1,60})}|\\{(\\$?[\\w.>()-]{1,60})}|(?<!\\{)\\$([A-Za-z_]\\w{0,60})");

  /** A path of names that can be heard. */
  private static final Pattern PATH =
      Pattern.compile("[\\w$@]+(?:(?:\\.|\\?\\.|->)[A-Za-z_]\\w*(?:\\(\\))?[?!]?){0,3}");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Optional<SyntaxNode> old = edit.before().filter(InterpolationChanged::isText);
    Optional<SyntaxNode> now = edit.after().filter(InterpolationChanged::isText);
    if (old.isEmpty() || now.isEmpty() || edit.isBroken()) {
      return Optional.empty();
    }
    List<String> before = placeholders(old.get());
    List<String> after = placeholders(now.get());
    List<Integer> other = new ArrayList<>();
    for (int i = 0; i < after.size() && before.size() == after.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        other.add(i);
      }
    }
    return other.size() == 1
        ? sentence(
            before.get(other.getFirst()), after.get(other.getFirst()), old.get(), now.get(), edit)
        : Optional.empty();
  }

  private static boolean isText(SyntaxNode node) {
    boolean text = node.is(Concept.STRING) || node.type().startsWith("interpolated_string");
    return text
        && node.text().length() <= LENGTH_MAX
        && INTERPOLATED.matcher(node.text()).matches();
  }

  /** What stands in a text's holes; of plain texts nothing is known to be one. */
  private static List<String> placeholders(SyntaxNode text) {
    boolean braces = text.text().matches("(?s)(?:[fF]|\\$@?\").*");
    var found = new ArrayList<String>();
    Matcher hole = PLACEHOLDER.matcher(text.text());
    while (hole.find()) {
      for (int i = 1; i <= hole.groupCount(); i++) {
        String inside = hole.group(i);
        if (inside != null && (i != 3 || braces || inside.startsWith("$"))) {
          found.add(inside.strip());
        }
      }
    }
    return found;
  }

  private static Optional<EditSentence> sentence(
      String was, String is, SyntaxNode old, SyntaxNode now, Edit edit) {
    boolean heard =
        PATH.matcher(was).matches()
            && PATH.matcher(is).matches()
            && !withoutFormat(was).equals(withoutFormat(is));
    var values = new Values(edit.sides());
    AttributedText text =
        Names.consumingCall(now)
            .flatMap(Names::calledName)
            .map(name -> AttributedText.own("The text of ").then(values.name(name)))
            .orElseGet(() -> AttributedText.own("The text"));
    return heard
        ? Optional.of(
            EditSentence.of(
                text.then(" now has ")
                    .then(AttributedText.of(withoutFormat(is), edit.sides().lines(now)))
                    .then(" instead of ")
                    .then(AttributedText.of(withoutFormat(was), edit.sides().lines(old))),
                edit.sides().lines(now),
                0.7))
        : Optional.empty();
  }

  private static String withoutFormat(String hole) {
    return hole.replaceAll("[$@]|\\(\\)$", "").replace("->", ".");
  }
}
