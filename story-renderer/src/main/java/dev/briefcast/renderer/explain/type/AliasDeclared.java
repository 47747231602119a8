package dev.briefcast.renderer.explain.type;

import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes a name for a type that is added: {@code type Door = Gate}. */
public final class AliasDeclared implements Idiom {

  private static final int PARTS_MAX = 4;

  private static final Pattern ALIAS =
      Pattern.compile(
          "type_alias_declaration|typealias_declaration|type_alias|type_item|alias_declaration");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w.:]{0,60}");

  /** A name of a type, with what it is given. */
  private static final Pattern GENERIC = Pattern.compile("generic_type|parameterized_type");

  @Override
  public Optional<EditSentence> describe(Edit edit) {
    List<SyntaxNode> code =
        edit.added().stream().filter(each -> !each.is(Concept.COMMENT)).toList();
    boolean fresh = edit.removed().isEmpty() && code.size() == 1 && !edit.isBroken();
    return code.stream()
        .filter(each -> fresh && edit.sides().isAtMargin(each))
        .filter(each -> each.enclosing(Concept.FUNCTION, Concept.LAMBDA).isEmpty())
        .flatMap(each -> alias(each).stream())
        .filter(each -> !edit.sides().isNamedOnOtherSide(each))
        .findFirst()
        .flatMap(each -> sentence(each, edit))
        .or(() -> ownTypeSentence(edit));
  }

  /** {@code Door is now a struct of its own around Gate}, which it was another name of. */
  private static Optional<EditSentence> ownTypeSentence(Edit edit) {
    Optional<SyntaxNode> was =
        edit.before().filter(_ -> !edit.isBroken()).flatMap(AliasDeclared::alias);
    Optional<SyntaxNode> name = was.flatMap(Names::declaredName);
    Optional<SyntaxNode> of =
        was.flatMap(each -> each.namedChildren().stream().reduce((_, last) -> last))
            .filter(type -> NAME.matcher(type.text()).matches());
    return edit.added().stream()
        .filter(
            each ->
                name.isPresent()
                    && of.isPresent()
                    && isWrapper(each.text(), name.get().text(), of.get().text()))
        .findFirst()
        .flatMap(each -> wrapperSentence(each, of.get(), edit));
  }

  /** Rust's type with one field, of the other one. */
  private static boolean isWrapper(String code, String name, String of) {
    return Pattern.compile(
            "(?:pub(?:\\([^)]{1,40}\\))? )?struct "
                + Pattern.quote(name)
                + "\\((?:pub(?:\\([^)]{1,40}\\))? )?"
                + Pattern.quote(of)
                + "\\);")
        .matcher(code)
        .matches();
  }

  private static Optional<EditSentence> wrapperSentence(SyntaxNode now, SyntaxNode of, Edit edit) {
    var values = new Values(edit.sides());
    return Names.declaredName(now)
        .map(
            name ->
                values
                    .name(name)
                    .then(" is now a struct of its own around ")
                    .then(values.quote(of, of.text())))
        .map(said -> EditSentence.of(said, edit.sides().lines(now), 0.7));
  }

  /** The alias that a declaration is, or has as its only part. */
  private static Optional<SyntaxNode> alias(SyntaxNode declaration) {
    List<SyntaxNode> all = declaration.findAll(each -> ALIAS.matcher(each.type()).matches());
    List<SyntaxNode> types =
        declaration.findAll(
            each ->
                each.is(Concept.TYPE_DECLARATION)
                    && !each.type().equals("type_declaration")
                    && !ALIAS.matcher(each.type()).matches());
    return all.size() == 1 && types.isEmpty() && !declaration.is(Concept.BLOCK)
        ? Optional.of(all.getFirst())
        : Optional.empty();
  }

  private static Optional<EditSentence> sentence(SyntaxNode alias, Edit edit) {
    var values = new Values(edit.sides());
    boolean set = alias.children().stream().anyMatch(each -> each.text().equals("="));
    Optional<SyntaxNode> name = Names.declaredName(alias).filter(_ -> set);
    Optional<SyntaxNode> type = alias.namedChildren().stream().reduce((_, last) -> last);
    return name.filter(each -> type.filter(is -> is != each).isPresent())
        .flatMap(
            each ->
                type.flatMap(
                    is ->
                        typePhrase(is, values)
                            .map(
                                AttributedText.own("The new type ").then(values.name(each))::then)))
        .map(said -> EditSentence.of(said, edit.sides().lines(alias), 0.6));
  }

  private static Optional<AttributedText> typePhrase(SyntaxNode type, Values values) {
    if (type.type().equals("union_type")) {
      List<SyntaxNode> parts = parts(type, "union_type");
      List<AttributedText> said =
          parts.stream().flatMap(each -> partPhrase(each, values).stream()).toList();
      return parts.size() == said.size() && said.size() > 1 && said.size() <= PARTS_MAX
          ? Optional.of(AttributedText.own(" is ").then(AttributedText.alternatives(said)))
          : Optional.empty();
    }
    if (type.type().equals("intersection_type")) {
      List<SyntaxNode> parts = parts(type, "intersection_type");
      List<AttributedText> said =
          parts.stream().flatMap(each -> typeName(each, values).stream()).toList();
      return parts.size() == said.size() && said.size() > 1 && said.size() <= PARTS_MAX
          ? Optional.of(AttributedText.own(" combines ").then(AttributedText.list(said, PARTS_MAX)))
          : Optional.empty();
    }
    return NAME.matcher(type.text()).matches()
        ? typeName(type, values).map(AttributedText.own(" is another name of ")::then)
        : Optional.empty();
  }

  /** Those that a sign joins, from the first to the last. */
  private static List<SyntaxNode> parts(SyntaxNode type, String kind) {
    var parts = new ArrayList<SyntaxNode>();
    for (SyntaxNode each : type.namedChildren()) {
      if (each.type().equals(kind)) {
        parts.addAll(parts(each, kind));
      } else {
        parts.add(each);
      }
    }
    return parts;
  }

  private static Optional<AttributedText> partPhrase(SyntaxNode part, Values values) {
    List<SyntaxNode> only = part.namedChildren();
    return part.type().equals("literal_type") && only.size() == 1
        ? values.describe(only.getFirst())
        : typeName(part, values).filter(_ -> !GENERIC.matcher(part.type()).matches());
  }

  private static Optional<AttributedText> typeName(SyntaxNode type, Values values) {
    SyntaxNode named =
        GENERIC.matcher(type.type()).matches() ? type.namedChildren().getFirst() : type;
    return NAME.matcher(named.text()).matches()
        ? Optional.of(values.quote(named, named.text()))
        : Optional.empty();
  }
}
