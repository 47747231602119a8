package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.tree.BracketContext.Affixes;
import java.util.List;
import java.util.regex.Pattern;

/** Completes Go's declarations of which several stand in brackets behind one word. */
final class GroupContext {

  /** Go's types in a group of several, whose begin may stand above, and what is between them. */
  private static final Pattern GROUPED_TYPE =
      Pattern.compile("\\w{1,80}(?:\\[[^\\]]{1,80}])? (?:struct|interface) \\{");

  private static final Pattern BESIDE_TYPES = Pattern.compile("}|//.*|");

  /** The end of such a group. */
  private static final Pattern GROUP_END = Pattern.compile("(?m)^\\)$");

  private static final List<String> GROUPS = List.of("import (", "const (", "var (", "type (");

  private GroupContext() {}

  /**
   * What may be put round the lines.
   *
   * @param bare the brackets that they lack
   */
  static List<Affixes> of(String text, Affixes bare) {
    if (bare.before().startsWith("(") && GROUP_END.matcher(text).find()) {
      String further = "\n" + bare.before().substring(1);
      return GROUPS.stream().map(each -> new Affixes(each + further, bare.after())).toList();
    }
    String inner = bare.before().startsWith("{") ? "A struct " : "";
    return isOfGroupedTypes(text)
        ? List.of(new Affixes("type (\n" + inner + bare.before(), bare.after() + "\n)\n"))
        : List.of();
  }

  /** Whether no line that is set in least is of anything but types without the word for them. */
  private static boolean isOfGroupedTypes(String text) {
    List<String> all = text.lines().filter(each -> !each.isBlank()).toList();
    int least = all.stream().mapToInt(GroupContext::indent).min().orElse(0);
    List<String> outer =
        all.stream().filter(each -> indent(each) == least).map(String::strip).toList();
    return outer.stream().anyMatch(each -> GROUPED_TYPE.matcher(each).matches())
        && outer.stream()
            .allMatch(
                each ->
                    GROUPED_TYPE.matcher(each).matches() || BESIDE_TYPES.matcher(each).matches());
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
