package dev.briefcast.renderer.explain.call;

import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Describes an argument that holds nothing but options: {@code { once: true }}. */
public final class OptionArguments {

  private static final Pattern TABLE = Pattern.compile("object|dictionary|hash");
  private static final Pattern KEY = Pattern.compile("[\"':]?[A-Za-z]\\w{1,39}[\"']?");

  private static final int KEYS_MAX = 4;

  private OptionArguments() {}

  /** {@code the option once}, if it is one. */
  public static Optional<AttributedText> phrase(SyntaxNode argument, Values values) {
    List<SyntaxNode> options = argument.namedChildren();
    if (argument.is(Concept.KEYED)) {
      return Optional.of(argument)
          .filter(_ -> options.size() == 2)
          .map(_ -> options.getFirst())
          .filter(key -> KEY.matcher(key.text()).matches())
          .map(values::key)
          .map(AttributedText.own("the option ")::then);
    }
    boolean single =
        TABLE.matcher(argument.type()).matches()
            && options.size() == 1
            && options.getFirst().is(Concept.KEYED)
            && options.getFirst().namedChildren().size() == 2;
    return single
        ? Optional.of(options.getFirst().namedChildren().getFirst())
            .filter(key -> KEY.matcher(key.text()).matches())
            .map(key -> values.quote(key, key.text().replaceAll("[\"':]", "")))
            .map(AttributedText.own("the option ")::then)
        : Optional.empty();
  }

  /** {@code an object with the keys name and size}, where it is written out. */
  public static Optional<AttributedText> objectPhrase(SyntaxNode argument, Values values) {
    List<SyntaxNode> entries = argument.namedChildren();
    List<AttributedText> keys =
        entries.stream()
            .filter(each -> each.is(Concept.KEYED) && each.namedChildren().size() == 2)
            .map(each -> each.namedChildren().getFirst())
            .filter(key -> KEY.matcher(key.text()).matches())
            .map(values::key)
            .toList();
    boolean told =
        TABLE.matcher(argument.type()).matches()
            && !keys.isEmpty()
            && keys.size() == entries.size()
            && keys.size() <= KEYS_MAX;
    String what = argument.type().equals("object") ? "an object with " : "a map with ";
    return told
        ? Optional.of(AttributedText.own(what).then(AttributedText.list(keys, KEYS_MAX)))
        : Optional.empty();
  }
}
