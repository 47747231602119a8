package dev.briefcast.renderer.explain.entry;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.type.FieldsChanged;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognizes attributes that a class of Ruby gets or loses: {@code attr_reader :width}. */
public final class AttributesDeclared implements Idiom {

  private static final int NAMES_MAX = 3;
  private static final Pattern DECLARING = Pattern.compile("attr_(?:reader|writer|accessor)");
  private static final Pattern SYMBOL = Pattern.compile(":\\w{2,60}");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    boolean ruby = edit.sides().language() == CodeLanguage.RUBY && !edit.isBroken();
    List<SyntaxNode> removed = ruby ? edit.removed() : List.of();
    List<SyntaxNode> added = ruby ? edit.added() : List.of();
    List<SyntaxNode> gone = without(removed, added);
    List<SyntaxNode> come = without(added, removed);
    boolean more = gone.isEmpty();
    List<SyntaxNode> symbols = more ? come : gone;
    boolean plain =
        more != come.isEmpty()
            && symbols.size() <= NAMES_MAX
            && Stream.concat(removed.stream(), added.stream())
                .allMatch(AttributesDeclared::isDeclaring)
            && symbols.stream().noneMatch(each -> isNamedOnOtherSide(each, edit.sides()));
    return plain
        ? FieldsChanged.owner(symbols.getFirst(), edit)
            .map(owner -> sentence(owner, symbols, more, edit.sides()))
        : Optional.empty();
  }

  /** The attributes that some declare and others do not. */
  private static List<SyntaxNode> without(List<SyntaxNode> some, List<SyntaxNode> others) {
    Set<String> known =
        others.stream()
            .flatMap(each -> symbols(each).stream())
            .map(AttributesDeclared::name)
            .collect(Collectors.toSet());
    return some.stream()
        .flatMap(each -> symbols(each).stream())
        .filter(each -> !known.contains(name(each)))
        .toList();
  }

  private static List<SyntaxNode> symbols(SyntaxNode call) {
    return Names.arguments(call).stream()
        .filter(each -> SYMBOL.matcher(each.text()).matches())
        .toList();
  }

  private static boolean isDeclaring(SyntaxNode call) {
    return call.is(Concept.CALL)
        && Names.receiver(call).isEmpty()
        && Names.calledName(call)
            .filter(name -> DECLARING.matcher(name.text()).matches())
            .isPresent();
  }

  private static String name(SyntaxNode symbol) {
    return symbol.text().substring(1);
  }

  /** A function may take its place, or it may be declared otherwise. */
  private static boolean isNamedOnOtherSide(SyntaxNode symbol, Sides sides) {
    Pattern word = Pattern.compile("(?<![\\w@])" + name(symbol) + "\\b");
    return word.matcher(sides.otherRoot(symbol).text()).find();
  }

  private static EditSentence sentence(
      AttributedText owner, List<SyntaxNode> symbols, boolean more, Sides sides) {
    List<AttributedText> names =
        symbols.stream().map(each -> AttributedText.of(name(each), sides.lines(each))).toList();
    boolean one = names.size() == 1;
    String verb =
        more
            ? one ? " gets another attribute, " : " gets the attributes "
            : one ? " loses its attribute " : " loses the attributes ";
    return EditSentence.of(
        owner.then(verb).then(AttributedText.list(names, NAMES_MAX)),
        sides.lines(symbols.getFirst()),
        0.55);
  }
}
