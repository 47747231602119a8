package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The entries of YAML's lists in a part of a patch: what each has, and what it is called. */
final class ListEntries {

  private static final int CHILDREN_MAX = 3;

  private static final Pattern NAMING =
      Pattern.compile("repo|repository|name|id|package|image|source|module|url|dependency|gem");

  /** Of an address the last part is what people call it. */
  private static final Pattern NAME =
      Pattern.compile("(?:[\\w.+-]+:)?(?:[\\w@.~-]*/)*([\\w@.-]{1,40}?)(?:\\.git)?/?");

  private final List<String> lines;

  /** By the line of a setting the first one of its entry. */
  private final Map<Integer, Setting> openers = new HashMap<>();

  /** By line how many lines that stay stand before it. */
  private final Map<Integer, Integer> kept = new HashMap<>();

  ListEntries(List<String> lines, Span hunk, List<Setting> settings) {
    this.lines = lines;
    Map<Integer, Setting> byLine =
        settings.stream().collect(Collectors.toMap(Setting::line, each -> each));
    for (char other : new char[] {'+', '-'}) {
      record(hunk, byLine, other);
    }
  }

  /** Looks through the lines of one side: those without that mark. */
  private void record(Span hunk, Map<Integer, Setting> settings, char other) {
    var open = new TreeMap<Integer, Setting>();
    int unchanged = 0;
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.charAt(0) == other) {
        continue;
      }
      unchanged += line.charAt(0) == ' ' ? 1 : 0;
      kept.put(i, unchanged);
      String text = line.substring(1);
      open.tailMap(text.length() - text.stripLeading().length(), false).clear();
      Setting setting = settings.get(i);
      if (setting != null) {
        Optional.ofNullable(open.get(setting.indent()))
            .ifPresent(each -> openers.put(setting.line(), each));
        if (opens(setting)) {
          open.put(setting.indent(), setting);
        }
      }
    }
  }

  /** Whether two settings of one key, a removed and an added one, belong to the same entry. */
  boolean isSame(Setting old, Setting now) {
    if (opens(old) || opens(now)) {
      return opens(old) == opens(now) && Objects.equals(kept.get(old.line()), kept.get(now.line()));
    }
    Setting was = openers.get(old.line());
    Setting is = openers.get(now.line());
    return Objects.equals(was, is) || (was != null && is != null && isSame(was, is));
  }

  /** What the entry is called in which a setting stands, by its first line. */
  Optional<AttributedText> name(Setting setting) {
    return Optional.ofNullable(openers.get(setting.line()))
        .filter(each -> NAMING.matcher(each.key()).matches())
        .flatMap(
            each -> {
              Matcher name = NAME.matcher(each.value());
              return name.matches()
                  ? Optional.of(
                      AttributedText.of(name.group(1), new Span(each.line(), each.line())))
                  : Optional.empty();
            });
  }

  /** {@code - name: Node.js 15}: a new entry, by what its first line says. */
  Optional<EditSentence> additionSentence(Setting fresh, List<Setting> all) {
    if (!fresh.isSpeakable() || isMoved(fresh)) {
      return Optional.empty();
    }
    List<Setting> rest =
        all.stream().filter(each -> !each.equals(fresh) && isInEntry(each, fresh)).toList();
    boolean step =
        rest.stream().anyMatch(each -> each.key().matches("run|uses|shell|script|command"));
    AttributedText said =
        step && isNamed(fresh)
            ? AttributedText.own("The step ").then(fresh.spokenValue())
            : title(fresh);
    List<AttributedText> with =
        rest.stream()
            .filter(each -> !step && each.indent() == fresh.indent() && !each.isSectionHeader())
            .filter(Setting::isSpeakable)
            .map(each -> each.spokenKey().then(" ").then(each.spokenValue()))
            .limit(CHILDREN_MAX)
            .toList();
    AttributedText whole = said.then(" is new");
    return Optional.of(
        sentence(
            with.isEmpty()
                ? whole
                : whole.then(", with ").then(AttributedText.list(with, CHILDREN_MAX)),
            fresh,
            0.7));
  }

  /** An entry that is gone, if what its first line names is nowhere else. */
  Optional<EditSentence> removalSentence(Setting gone) {
    return opens(gone)
            && gone.isSpeakable()
            && NAMING.matcher(gone.key()).matches()
            && lines.stream().noneMatch(each -> each.startsWith("+") && each.contains(gone.value()))
        ? Optional.of(sentence(title(gone).then(" is removed"), gone, 0.6))
        : Optional.empty();
  }

  /** Whether a line that is gone elsewhere is the same. */
  private boolean isMoved(Setting fresh) {
    String entry = lines.get(fresh.line()).substring(1).strip();
    return lines.stream()
        .anyMatch(each -> each.startsWith("-") && each.substring(1).strip().equals(entry));
  }

  private static AttributedText title(Setting opener) {
    return isNamed(opener)
        ? opener.spokenValue()
        : opener.spokenKey().then(" ").then(opener.spokenValue());
  }

  private static boolean isNamed(Setting opener) {
    return opener.key().equals("name") || opener.key().equals("id");
  }

  private boolean opens(Setting setting) {
    return !setting.isSectionHeader() && Setting.opensEntry(lines.get(setting.line()));
  }

  /** Whether a line belongs to the entry that another one opens. */
  boolean isInEntry(Setting inner, Setting first) {
    return first.line() < inner.line()
        && first.indent() <= inner.indent()
        && IntStream.rangeClosed(first.line() + 1, inner.line())
            .mapToObj(lines::get)
            .filter(line -> line.length() > 1 && !line.isBlank())
            .map(line -> line.substring(1))
            .noneMatch(line -> line.length() - line.stripLeading().length() < first.indent());
  }

  private static EditSentence sentence(AttributedText text, Setting at, double worth) {
    return EditSentence.of(text, new Span(at.line(), at.line()), worth);
  }
}
