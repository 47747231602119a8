package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes edits of a Dockerfile: <i>It now runs as app</i>. */
public final class ImageEdits {

  private static final int LINE_MAX = 160;

  private static final Pattern INSTRUCTION =
      Pattern.compile("^([+-])(FROM|RUN|USER|EXPOSE) +([^&|\\\\$\\[{]{2,60}?) *(?:\\\\|AS .*)?$");

  private record Instruction(int line, boolean added, String word, String rest) {

    AttributedText sentence() {
      return AttributedText.of(rest, new Span(line, line));
    }

    String key() {
      return rest.split(" ", 2)[0].split("[:@]", 2)[0];
    }
  }

  private ImageEdits() {}

  public static List<EditSentence> of(List<String> lines, Span hunk) {
    var gone = new ArrayList<Instruction>();
    var come = new ArrayList<Instruction>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      Matcher found = INSTRUCTION.matcher(lines.get(i));
      if (lines.get(i).length() <= LINE_MAX && found.matches()) {
        boolean added = found.group(1).equals("+");
        (added ? come : gone).add(new Instruction(i, added, found.group(2), found.group(3)));
      }
    }
    var said = new ArrayList<EditSentence>();
    for (Instruction now : come) {
      Optional<Instruction> old =
          gone.stream()
              .filter(each -> each.word().equals(now.word()))
              .filter(each -> now.word().equals("FROM") || each.key().equals(now.key()))
              .findFirst();
      old.ifPresent(gone::remove);
      sentence(now, old)
          .map(text -> EditSentence.of(text, new Span(now.line(), now.line()), 0.8))
          .ifPresent(said::add);
    }
    return said;
  }

  private static Optional<AttributedText> sentence(Instruction now, Optional<Instruction> old) {
    AttributedText instead =
        old.map(each -> AttributedText.own(" instead of ").then(each.sentence()))
            .orElseGet(() -> AttributedText.own(""));
    return switch (now.word()) {
      case "FROM" ->
          Optional.of(
              AttributedText.own("The image is now built from ")
                  .then(now.sentence())
                  .then(instead));
      case "RUN" -> Optional.of(now.sentence().then(" is now run").then(instead));
      case "USER" ->
          Optional.of(AttributedText.own("It now runs as ").then(now.sentence()).then(instead));
      default -> Optional.empty();
    };
  }
}
