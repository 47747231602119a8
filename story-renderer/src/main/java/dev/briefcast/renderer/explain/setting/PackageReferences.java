package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds which versions of packages a project of .NET refers to, where that changes. */
public final class PackageReferences {

  private static final int LINE_MAX = 400;
  private static final Pattern FILES =
      Pattern.compile(".*\\.(?:cs|fs|vb)proj|.*\\.(?:props|targets)");
  private static final Pattern REFERENCE =
      Pattern.compile(
          "\\s*<Package(?:Reference|Version|Download) (?:Include|Update)=\"(?<name>[\\w.-]{2,80})\""
              + " [^<>]{0,100}?Version=\"\\[?(?<version>v?\\d[\\w.+*-]{0,40})]?\".*");

  private record Reference(String name, String version, int line) {

    AttributedText said(String text) {
      return AttributedText.of(text, new Span(line, line));
    }
  }

  private PackageReferences() {}

  /**
   * {@code Doors.Core goes from 1.2.0 to 1.3.0}, for each package of a part of a patch.
   *
   * @param label the file's name
   */
  public static List<EditSentence> of(String label, List<String> lines, Span hunk) {
    if (!FILES.matcher(label).matches()) {
      return List.of();
    }
    Map<String, Reference> old = references(lines, hunk, '-');
    return references(lines, hunk, '+').values().stream()
        .filter(now -> old.containsKey(now.name()))
        .filter(now -> !was(old, now).version().equals(now.version()))
        .map(now -> sentence(was(old, now), now))
        .toList();
  }

  private static Reference was(Map<String, Reference> old, Reference now) {
    return Objects.requireNonNull(old.get(now.name()));
  }

  /** By their names, of which the first counts, in the order of the lines. */
  private static Map<String, Reference> references(List<String> lines, Span hunk, char mark) {
    var found = new LinkedHashMap<String, Reference>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (PatchLines.isMarked(lines, i, mark) && lines.get(i).length() <= LINE_MAX) {
        Matcher reference = REFERENCE.matcher(lines.get(i).substring(1));
        if (reference.matches()) {
          String name = reference.group("name");
          found.putIfAbsent(name, new Reference(name, reference.group("version"), i));
        }
      }
    }
    return found;
  }

  private static EditSentence sentence(Reference was, Reference now) {
    AttributedText clause =
        now.said(now.name())
            .then(" goes from ")
            .then(was.said(was.version()))
            .then(" to ")
            .then(now.said(now.version()));
    return EditSentence.of(clause, new Span(was.line(), now.line()), 0.7);
  }
}
