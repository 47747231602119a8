package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Connects consecutive sentences: a repeated subject becomes a pronoun, and a sentence that differs
 * in one name becomes short.
 */
final class TextCohesion {

  private static final String TEST = "A test: ";
  private static final String ANOTHER = "Another: ";

  /** What the subject of a sentence does. */
  private static final Pattern DOES =
      Pattern.compile(
          "^ (?:now|no longer|is (?:now|no longer) given|gets|loses) .*", Pattern.DOTALL);

  /** What is called so in code, and is no value. */
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\w$.]{2,60}");

  /** What a document says, which is not what the sentence before is about. */
  private static final String SAYS = "It now says: ";

  /** What no function is known for: {@code It now rings}. */
  private static final Pattern NOBODY =
      Pattern.compile(
          "^It (?!is (?:now|no longer) (?:also )?(?:required|enough))(?!(?:now|no longer) matters )"
              + "(?=(?:now|no longer|also|is) )");

  /** The same behind a condition: {@code If open is set, it now rings}. */
  private static final Pattern NOBODY_IF =
      Pattern.compile("^(?:If|For|Otherwise|In) .{1,300}?, (it) (?=(?:now|no longer) )");

  /**
   * What a sentence is about.
   *
   * @param slots how many it has
   */
  private record Subject(String text, int slots) {}

  private TextCohesion() {}

  /** The first sentence about a file. */
  static AttributedText first(AttributedText told) {
    if (told.text().startsWith(SAYS)) {
      String rest = told.text().substring("It".length());
      return new AttributedText("The text" + rest, told.slots());
    }
    Matcher nobody = NOBODY.matcher(told.text());
    if (nobody.find()) {
      return new AttributedText(nobody.replaceFirst("The code here "), told.slots());
    }
    Matcher behind = NOBODY_IF.matcher(told.text());
    boolean unnamed =
        behind.find()
            && told.slots().stream().noneMatch(slot -> slot.text().contains(", it n"))
            && !isNamedIn(told, behind.start(1));
    return unnamed
        ? new AttributedText(
            told.text().substring(0, behind.start(1))
                + "the code here"
                + told.text().substring(behind.end(1)),
            told.slots())
        : told;
  }

  /** {@code If save fails, it now rings}: what fails is heard of again. */
  private static boolean isNamedIn(AttributedText told, int end) {
    String condition = told.text().substring(0, end);
    return told.slots().stream()
        .limit(1)
        .anyMatch(
            slot ->
                condition.matches(
                    "If " + Pattern.quote(slot.text()) + " (?:fails|holds|returns).*"));
  }

  /**
   * The second of two sentences as it is said behind the first.
   *
   * @param before as it was before anything was made of it
   * @param next likewise
   */
  static AttributedText follow(AttributedText before, AttributedText next) {
    if (before.text().startsWith(TEST) && next.text().startsWith(TEST)) {
      return new AttributedText(ANOTHER + next.text().substring(TEST.length()), next.slots());
    }
    boolean sameNobody = isNobody(before) && isNobody(next);
    return sameGoesFor(before, next)
        .or(() -> withPronoun(before, next))
        .orElseGet(() -> sameNobody ? next : first(next));
  }

  private static boolean isNobody(AttributedText told) {
    return !told.text().startsWith(SAYS) && NOBODY.matcher(told.text()).find();
  }

  /** {@code The same goes for write}, if that is all in which the two differ. */
  private static Optional<AttributedText> sameGoesFor(AttributedText before, AttributedText next) {
    List<SourceSpan> old = before.slots();
    List<SourceSpan> now = next.slots();
    if (old.size() != now.size()
        || before.text().equals(next.text())
        || beginsAlike(before, next)) {
      return Optional.empty();
    }
    SourceSpan other = null;
    String was = "";
    for (int i = 0; i < old.size(); i++) {
      boolean differs = !old.get(i).text().equals(now.get(i).text());
      boolean another =
          other != null
              && !(old.get(i).text().equals(was) && now.get(i).text().equals(other.text()));
      if (differs && another) {
        return Optional.empty();
      }
      if (differs && other == null) {
        other = now.get(i);
        was = old.get(i).text();
      }
    }
    if (other == null || !isName(was) || !isName(other.text()) || !isCode(other)) {
      return Optional.empty();
    }
    String replaced =
        before
            .text()
            .replaceAll(
                "(?<![\\w$])" + Pattern.quote(was) + "(?![\\w$])",
                Matcher.quoteReplacement(other.text()));
    return replaced.equals(next.text())
        ? Optional.of(new AttributedText("The same goes for " + other.text() + ".", List.of(other)))
        : Optional.empty();
  }

  /** Whether both say something of one thing: {@code the same} would be said of that. */
  private static boolean beginsAlike(AttributedText before, AttributedText next) {
    return !before.slots().isEmpty()
        && !next.slots().isEmpty()
        && before.slots().getFirst().text().equals(next.slots().getFirst().text())
        && before.text().startsWith(before.slots().getFirst().text())
        && next.text().startsWith(before.slots().getFirst().text());
  }

  private static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  private static boolean isCode(SourceSpan slot) {
    return slot.part() == SourceSpan.Part.EXCERPT;
  }

  /** {@code It also sets vals}: the same subject does something else as well. */
  private static Optional<AttributedText> withPronoun(AttributedText before, AttributedText next) {
    Optional<Subject> subject = subject(next);
    if (subject.isEmpty() || !subject.equals(subject(before))) {
      return Optional.empty();
    }
    String name = subject.get().text();
    String rest = next.text().substring(name.length());
    boolean also = rest.startsWith(" now ") && before.text().startsWith(name + " now ");
    String said = also ? rest.replaceFirst("^ now (?:also )?", " also ") : rest;
    List<SourceSpan> slots = next.slots();
    return Optional.of(
        new AttributedText("It" + said, slots.subList(subject.get().slots(), slots.size())));
  }

  /** What a sentence begins with, if that does something: a name, or one with its owner. */
  private static Optional<Subject> subject(AttributedText sentence) {
    List<SourceSpan> slots = sentence.slots();
    if (slots.isEmpty() || !isCode(slots.getFirst()) || !isName(slots.getFirst().text())) {
      return Optional.empty();
    }
    String name = slots.getFirst().text();
    String owned = slots.size() < 2 ? name : name + " of " + slots.get(1).text();
    Subject subject =
        sentence.text().startsWith(owned + " ") && slots.size() > 1
            ? new Subject(owned, 2)
            : new Subject(name, 1);
    return sentence.text().startsWith(subject.text())
            && DOES.matcher(sentence.text().substring(subject.text().length())).matches()
        ? Optional.of(subject)
        : Optional.empty();
  }
}
