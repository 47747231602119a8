package dev.briefcast.renderer.explain.idiom;

import dev.briefcast.renderer.explain.phrase.Members;
import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A sentence that says what an edit does.
 *
 * @param clause without its full stop and without the places
 * @param places where it is so, said behind it; none if that is plain
 * @param lines of the excerpt that show it
 * @param worth from 0 to 1: what is told first where there is more than fits
 */
public record EditSentence(
    AttributedText clause, List<AttributedText> places, Span lines, double worth) {

  private static final int PLACES_MAX = 3;

  /** One that says no place. */
  public static EditSentence of(AttributedText said, Span lines, double worth) {
    return new EditSentence(said, List.of(), lines, worth);
  }

  /** Names of the code keep their case, own words begin with a capital. */
  private static AttributedText capitalized(AttributedText said) {
    String text = said.text();
    boolean named = said.slots().stream().anyMatch(slot -> text.startsWith(slot.text()));
    return named || text.isEmpty()
        ? said
        : new AttributedText(
            Character.toUpperCase(text.charAt(0)) + text.substring(1), said.slots());
  }

  /** Says the function or type that it is in. */
  public EditSentence withPlace(SyntaxNode node, Sides sides) {
    Optional<AttributedText> place =
        sides
            .owner(node, Concept.FUNCTION, Concept.TYPE_DECLARATION)
            .filter(name -> !Sides.isKeyword(name))
            // Ruby's marks would end the sentence.
            .map(
                name ->
                    Members.kind(name)
                        .then(
                            AttributedText.of(
                                name.text().replaceAll("(?<=\\w)[?!]$", ""), sides.lines(name)))
                        .then(typeOfOneOfSeveral(name, sides)));
    return place
        .filter(
            each ->
                clause.slots().stream()
                    .noneMatch(slot -> slot.text().equals(each.slots().getFirst().text())))
        .map(each -> new EditSentence(clause, List.of(each), lines, worth))
        .orElse(this);
  }

  /** Says the function that it is in, also where only the header of the hunk names that. */
  public EditSentence inFunction(SyntaxNode node, Sides sides) {
    EditSentence placed = withPlace(node, sides);
    AttributedText function = sides.subject(node);
    return placed.places.isEmpty() && !function.slots().isEmpty()
        ? new EditSentence(clause, List.of(function), lines, worth)
        : placed;
  }

  /** The type of a function, where another type has one of its name, too. */
  private static AttributedText typeOfOneOfSeveral(SyntaxNode name, Sides sides) {
    Optional<SyntaxNode> type = typeName(name);
    SyntaxNode root = sides.isAfter(name) ? sides.after().root() : sides.before().root();
    boolean several =
        type.isPresent()
            && name.enclosing(Concept.FUNCTION).isPresent()
            && root.findAll(each -> each.is(Concept.FUNCTION)).stream()
                .flatMap(each -> Names.declaredName(each).stream())
                .filter(each -> each.text().equals(name.text()))
                .flatMap(each -> typeName(each).stream())
                .anyMatch(each -> !each.text().equals(type.get().text()));
    return type.filter(_ -> several)
        .map(
            each ->
                AttributedText.own(" of ").then(AttributedText.of(each.text(), sides.lines(each))))
        .orElseGet(() -> AttributedText.own(""));
  }

  private static Optional<SyntaxNode> typeName(SyntaxNode name) {
    return name.enclosing(Concept.TYPE_DECLARATION)
        .flatMap(Names::declaredName)
        .filter(each -> each != name);
  }

  /** The same place and lines with another clause. */
  public EditSentence withClause(AttributedText other) {
    return other.equals(clause) ? this : new EditSentence(other, places, lines, worth);
  }

  /** The same, said of another place as well. */
  public EditSentence mergedWith(EditSentence same) {
    var both = new ArrayList<>(places);
    same.places.stream()
        .filter(each -> both.stream().noneMatch(place -> place.text().equals(each.text())))
        .forEach(both::add);
    return new EditSentence(clause, both, lines, Math.max(worth, same.worth));
  }

  /** The whole sentence. */
  public AttributedText sentence() {
    AttributedText said = capitalized(clause);
    if (places.isEmpty() || places.size() > PLACES_MAX) {
      // A value may end with a full stop of its own.
      return said.text().endsWith(".") ? said : said.then(".");
    }
    List<AttributedText> all =
        places.stream().map(place -> AttributedText.own("in ").then(place)).toList();
    return said.then(", ").then(AttributedText.list(all, PLACES_MAX)).then(".");
  }
}
