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

  private OptionArguments() {}

  /** {@code the option once}, if it is one. */
  public static Optional<AttributedText> phrase(SyntaxNode argument, Values values) {
    List<SyntaxNode> options = argument.namedChildren();
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
}
