package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Imperative;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is declared, with what the comment on it says: a sentence about it if the comment can be
 * one, else the comment as a quotation.
 */
public final class Described {

  /** What can be said of it. */
  private enum Is {
    FUNCTION,
    TYPE,
    VALUE
  }

  private static final int VERB_MIN = 3;

  /** {@code This door opens}: said of what it stands on. */
  private static final Pattern THIS =
      Pattern.compile("This (?:\\w+ )?(?<said>(?<verb>\\p{Ll}+s) .*)");

  private static final Pattern THING =
      Pattern.compile("\\p{L}[\\w-]*(?: [\\w-]+){0,3}? (?:for|of|that|which|by|generated|used) .*");

  private final AttributedText named;
  private final String word;
  private final boolean fresh;
  private final Is kind;

  /**
   * @param named what is declared, as it is called in sentences
   * @param word what it is: {@code class}
   */
  private Described(AttributedText named, String word, boolean fresh, Is kind) {
    this.named = named;
    this.word = word;
    this.fresh = fresh;
    this.kind = kind;
  }

  /**
   * A function, a type, or what else has a name and a body.
   *
   * @param named as it is called in sentences
   * @param fresh whether a change adds it, and that is said
   */
  public static Described declaration(AttributedText named, Declaration.Kind kind, boolean fresh) {
    Is is = kind == Kind.FUNCTION ? Is.FUNCTION : kind.isType() ? Is.TYPE : Is.VALUE;
    return new Described(named, kind.word(), fresh, is);
  }

  /**
   * A field, a constant, a setting.
   *
   * @param line of the excerpt in which it stands
   * @param fresh whether a change adds it, and that is said
   */
  public static Described field(Field field, int line, boolean fresh) {
    AttributedText named = AttributedText.of(field.name(), new Span(line, line));
    return new Described(named, field.word(), fresh, Is.VALUE);
  }

  /**
   * The sentence.
   *
   * @param says a sentence of the comment
   * @param comment its lines in the excerpt
   */
  public AttributedText by(String says, Span comment) {
    AttributedText lead = AttributedText.own(fresh ? "The new " + word + " " : "");
    String name = named.text();
    if (says.startsWith(name + " ")) {
      return lead.then(AttributedText.of(says, comment));
    }
    Matcher pointing = THIS.matcher(says);
    if (pointing.matches() && Wording.isVerb(pointing.group("verb"))) {
      return lead.then(named).then(" ").then(AttributedText.of(pointing.group("said"), comment));
    }
    if (kind == Is.TYPE && isThing(says)) {
      return AttributedText.says(
          lead.then(named), says, false, said -> SourceSpan.lines(said, comment));
    }
    if (kind != Is.FUNCTION && says.startsWith("What ")) {
      return lead.then(named).then(" is ").then(AttributedText.of(Wording.lowered(says), comment));
    }
    boolean imperative = kind != Is.VALUE && Imperative.verb(says, kind == Is.FUNCTION).isPresent();
    boolean described = kind != Is.FUNCTION && Wording.beginsWithArticle(says);
    if (imperative || described || (kind != Is.VALUE && Wording.beginsWithVerb(says))) {
      AttributedText told =
          AttributedText.says(
              subject(lead, says),
              says,
              kind == Is.FUNCTION,
              said -> SourceSpan.lines(said, comment));
      if (!told.text().startsWith(lead.text() + name + ": ")) {
        return told;
      }
    }
    String low = Wording.lowered(says);
    if (kind == Is.FUNCTION && beginsWithNameAsVerb(says)) {
      return lead.then(named).then(" ").then(AttributedText.of(low, comment));
    }
    return AttributedText.own(fresh ? "The comment on the new " + word + " " : "The comment on ")
        .then(named)
        .then(" says: ")
        .then(AttributedText.of(low, comment));
  }

  /** A function that is named as what it does is said to be one: {@code take takes}. */
  private AttributedText subject(AttributedText lead, String says) {
    boolean same = says.toLowerCase(Locale.ROOT).startsWith(named.text().toLowerCase(Locale.ROOT));
    return kind == Is.FUNCTION && !fresh && same
        ? AttributedText.own("The function ").then(named)
        : lead.then(named);
  }

  /** Whether a comment says what thing a type is, in the singular and without an article. */
  private static boolean isThing(String says) {
    String first = says.split(" ", 2)[0];
    return THING.matcher(says).matches()
        && !first.matches(
            "(?i).*(?:ed|ly|ing)|thrown|given|built|made|known|sent|only|just|not|never|internal|refer|see|this|that|these|those")
        && !Wording.says("", says).startsWith(":");
  }

  /** Whether a comment on {@code greet} begins with {@code Greets}. */
  private boolean beginsWithNameAsVerb(String comment) {
    String verb = named.text().split("(?=[A-Z_])", 2)[0].toLowerCase(Locale.ROOT);
    String first = comment.split("[ .]", 2)[0].toLowerCase(Locale.ROOT);
    return verb.length() >= VERB_MIN && first.startsWith(verb) && first.endsWith("s");
  }
}
