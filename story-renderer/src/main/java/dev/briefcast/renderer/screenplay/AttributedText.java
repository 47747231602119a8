package dev.briefcast.renderer.screenplay;

import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Text in which the spans that come from the brief are marked.
 *
 * @param slots what stands in the text and is a span of the brief; all else are Briefcast's words
 */
public record AttributedText(String text, List<SourceSpan> slots) {

  public AttributedText {
    slots = List.copyOf(slots);
  }

  public static AttributedText own(String words) {
    return new AttributedText(words, List.of());
  }

  private static AttributedText of(SourceSpan slot) {
    return new AttributedText(slot.text(), List.of(slot));
  }

  /**
   * What a file is for.
   *
   * @param label its name in sentences
   * @param role as much of it as is said
   */
  public static AttributedText purpose(String label, String role) {
    return says(of(Part.PATH, label), role, false, said -> SourceSpan.of(Part.ROLE, said));
  }

  /**
   * A sentence that says of a subject what a phrase says of it, whatever the phrase's grammar.
   *
   * @param phrase as its author wrote it
   * @param ofFunction whether the subject is a function
   * @param span where the words of the phrase stand
   */
  public static AttributedText says(
      AttributedText subject,
      String phrase,
      boolean ofFunction,
      Function<String, SourceSpan> span) {
    String ended = Prose.ended(phrase);
    Optional<String> verb = Imperative.verb(ended, ofFunction);
    if (verb.isEmpty()) {
      var slots = new ArrayList<>(subject.slots);
      String said = Wording.says(subject.text, phrase);
      int colon = clauseEnd(phrase);
      if (colon > 0 && said.startsWith(subject.text + ": ")) {
        int second = said.indexOf(": ", subject.text.length() + 2);
        slots.add(span.apply(phrase.substring(0, colon)));
        slots.add(span.apply(phrase.substring(colon + 2)));
        return new AttributedText(
            said.substring(0, second) + ";" + said.substring(second + 1), slots);
      }
      slots.add(span.apply(phrase));
      return new AttributedText(said, slots);
    }
    return Imperative.isJoined(ended)
        ? subject.then(" is there to ").then(of(span.apply(Wording.lowered(ended))))
        : subject
            .then(" " + verb.get() + " ")
            .then(of(span.apply(ended.substring(ended.indexOf(' ') + 1))));
  }

  /** Where a phrase's first colon is, if it ends a clause: behind a space, it is a sign told of. */
  public static int clauseEnd(String phrase) {
    int colon = phrase.indexOf(": ");
    boolean ends = colon > 0 && phrase.charAt(colon - 1) != ':' && phrase.charAt(colon - 1) != ' ';
    return ends ? colon : -1;
  }

  public static AttributedText of(Part part, String text) {
    return of(SourceSpan.of(part, text));
  }

  /**
   * @param lines of an excerpt, counted from 0
   */
  public static AttributedText of(String text, Span lines) {
    return of(SourceSpan.lines(text, lines));
  }

  /** {@code a, b and c}; beyond the limit {@code a, b and 4 more}. */
  public static AttributedText list(List<AttributedText> items, int max) {
    if (items.size() == 1) {
      return items.getFirst();
    }
    boolean whole = items.size() <= max;
    AttributedText last = whole ? items.getLast() : own((items.size() - max + 1) + " more");
    return list(items.subList(0, (whole ? items.size() : max) - 1), " and ", last);
  }

  /** {@code a, b or c}. */
  public static AttributedText alternatives(List<AttributedText> items) {
    return items.size() == 1
        ? items.getFirst()
        : list(items.subList(0, items.size() - 1), " or ", items.getLast());
  }

  private static AttributedText list(
      List<AttributedText> first, String joint, AttributedText last) {
    AttributedText list = first.getFirst();
    for (AttributedText item : first.subList(1, first.size())) {
      list = list.then(", ").then(item);
    }
    return list.then(joint).then(last);
  }

  /** The same, its lines counted from another first line. */
  public AttributedText from(int firstLine) {
    return new AttributedText(text, slots.stream().map(slot -> slot.from(firstLine)).toList());
  }

  public AttributedText then(String own) {
    return new AttributedText(text + own, slots);
  }

  public AttributedText then(AttributedText next) {
    var both = new ArrayList<SourceSpan>(slots);
    both.addAll(next.slots);
    return new AttributedText(text + next.text, both);
  }
}
