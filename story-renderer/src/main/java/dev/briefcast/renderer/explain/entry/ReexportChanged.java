package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Recognizes what a module of Rust shows others from now on, or no longer, that it has from
 * elsewhere: {@code pub use door::{open, shut}}.
 */
public final class ReexportChanged implements Idiom {

  private static final int NAMES_MAX = 4;
  private static final int COMPARED_MAX = 40;
  private static final String USE = "use_declaration";

  private static final Pattern EXPORTED =
      Pattern.compile(
          "pub use (?<from>(?:\\w{1,60}::){1,10})(?:(?<one>\\w{1,60}(?: as \\w{1,60})?)|\\{(?<several>[^{}]{1,500})})\\s*;");

  /** What is of the crate itself is known by its name. */
  private static final Pattern OTHER_CRATE =
      Pattern.compile("(?!(?:self|crate|super|std|core|alloc)::)(\\w+)::");

  private record Shown(String from, SyntaxNode in) {}

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    Map<String, Shown> gone = shown(edit.removed(), edit.beforeParent());
    Map<String, Shown> come = shown(edit.added(), edit.afterParent());
    int compared = gone.size() + come.size();
    if (compared == 0 || compared > COMPARED_MAX || edit.isBroken()) {
      return Optional.empty();
    }
    List<String> lost = without(gone, edit.sides().after().root());
    List<String> won = without(come, edit.sides().before().root());
    boolean more = lost.isEmpty();
    List<String> names = more ? won : lost;
    boolean whole =
        (more ? edit.added() : edit.removed()).stream().allMatch(each -> each.type().equals(USE));
    return more == won.isEmpty() || names.size() > NAMES_MAX
        ? Optional.empty()
        : Optional.of(sentence(names, more ? come : gone, more, whole, edit.sides()));
  }

  private static Map<String, Shown> shown(List<SyntaxNode> nodes, SyntaxNode parent) {
    var all = new LinkedHashMap<String, Shown>();
    Stream.concat(nodes.stream(), around(parent).stream())
        .filter(each -> each.type().equals(USE))
        .forEach(each -> names(each).forEach(all::putIfAbsent));
    return all;
  }

  private static Optional<SyntaxNode> around(SyntaxNode node) {
    for (SyntaxNode up = node; up != null; up = up.parent()) {
      if (up.type().equals(USE)) {
        return Optional.of(up);
      }
    }
    return Optional.empty();
  }

  private static Map<String, Shown> names(SyntaxNode use) {
    Matcher exported = EXPORTED.matcher(use.text().replaceAll("\\s+", " "));
    var names = new LinkedHashMap<String, Shown>();
    if (exported.matches()) {
      String one = exported.group("one");
      String listed = one == null ? exported.group("several") : one;
      for (String each : listed.split(",", -1)) {
        String name = each.strip().replaceFirst("^.* as ", "");
        if (name.matches("[A-Za-z]\\w+") && !name.equals("self")) {
          names.put(name, new Shown(exported.group("from"), use));
        }
      }
    }
    return names;
  }

  /** Those that are on this side alone: neither declared on the other one nor shown by it. */
  private static List<String> without(Map<String, Shown> some, SyntaxNode other) {
    List<SyntaxNode> uses = other.findAll(each -> each.type().equals(USE));
    var shown = new HashSet<String>();
    uses.forEach(each -> shown.addAll(names(each).keySet()));
    return some.keySet().stream()
        .filter(each -> !shown.contains(each))
        .filter(each -> count(each, other.text()) == count(each, text(uses)))
        .toList();
  }

  private static String text(List<SyntaxNode> nodes) {
    return String.join("\n", nodes.stream().map(SyntaxNode::text).toList());
  }

  private static long count(String name, String code) {
    return Pattern.compile("\\b" + name + "\\b").matcher(code).results().count();
  }

  private static EditSentence sentence(
      List<String> names, Map<String, Shown> shown, boolean more, boolean whole, Sides sides) {
    List<Map.Entry<String, Shown>> all =
        shown.entrySet().stream().filter(each -> names.contains(each.getKey())).toList();
    List<AttributedText> said =
        all.stream()
            .map(each -> AttributedText.of(each.getKey(), sides.lines(each.getValue().in())))
            .toList();
    Shown first = all.getFirst().getValue();
    Matcher crate = OTHER_CRATE.matcher(first.from());
    boolean same = all.stream().allMatch(each -> each.getValue().from().equals(first.from()));
    AttributedText list = AttributedText.list(said, NAMES_MAX);
    AttributedText who =
        whole
                && same
                && crate.matches()
                && !sides.after().root().text().contains("mod " + crate.group(1))
            ? list.then(" of ").then(AttributedText.of(crate.group(1), sides.lines(first.in())))
            : list;
    return EditSentence.of(
        who.then(names.size() == 1 ? " is " : " are ")
            .then(more ? "now exported" : "no longer exported"),
        sides.lines(first.in()),
        0.7);
  }
}
