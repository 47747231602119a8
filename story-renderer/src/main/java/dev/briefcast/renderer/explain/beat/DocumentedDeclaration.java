package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Imperative;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns a declaration and its comment into a sentence, or into a quotation. */
public final class DocumentedDeclaration {

  /** What can be said of it. */
  private enum Subject {
    FUNCTION,
    TYPE,
    VALUE
  }

  /** {@code sum of the lines}: what a function gives. */
  private static final Pattern RESULT =
      Pattern.compile(
          "(?:Sum|Number|Count|List|Name|Path|Map|Total|Size|Length|Maximum|Minimum|Average|Sequence"
              + "|Index|Position|Time|Date|Difference|Product|Ratio) of .*");

  /** {@code minimal helper to get a name}: what a function is. */
  private static final Pattern HELPER =
      Pattern.compile(
          "(?i)(?:[a-z-]+ ){0,2}(?:helper|wrapper|shortcut|shorthand|alias|variant|version|utility"
              + "|constructor|factory|callback|hook|handler|middleware|getter|setter|accessor|predicate|no-op)"
              + " (?:for|of|to|that|which|around|over|with|used|called|without|from) .*");

  /** {@code This door opens}: said of what it stands on. */
  private static final Pattern THIS =
      Pattern.compile("This (?:\\w+ )?(?<said>(?<verb>\\p{Ll}+s) .*)");

  /** {@code Door backed by a wall}: of what begins with the name and has no verb. */
  private static final Pattern PARTICIPLE =
      Pattern.compile(
          "(?:backed|used|based|built|made|implemented|generated|provided|returned|shared|held|owned)"
              + " (?:by|on|for|in|from|when|to|with)\\b");

  /** {@code whether it rings}: what a function tells, and what a value is. */
  private static final Pattern ASKING =
      Pattern.compile(
          "(?:whether|how (?:many|much|long|often|far|large|deep|old|wide|high)|why|where) .*");

  /** {@code filled in by the map}: what is done with a value. */
  private static final Pattern DONE =
      Pattern.compile(
          "(?:(?:used|filled|computed|generated|measured|shared|incremented|created|populated|derived"
              + "|inherited|injected|configured|initialized|initialised|updated|cached|guarded|deprecated"
              + "|ignored|required|overridden|kept|known|given|set|shown)(?: in| up| out)? (?:by|when|if|for|from"
              + "|once|before|after|between|while|until|as|on)|only (?:used|set|known) (?:by|when|if|for|in)) .*");

  /** {@code indicates whether it rings}: what a value does. */
  private static final Pattern STATING =
      Pattern.compile(
          "(?:Indicates|Specifies|Determines|Controls|Decides|Defines|Tells|Says)"
              + " (?:whether|if|how|what|which|when|where|why) .*");

  /** {@code thrown when nobody is in}: what happens to a type or a function. */
  private static final Pattern HAPPENING =
      Pattern.compile(
          "(?:called|invoked|thrown|raised|triggered|fired|used|run|implemented)"
              + " (?:by|when|if|for|from|once|before|after|while|whenever|on|to|every) .*");

  /** What comments say of every property of C#. */
  private static final Pattern ACCESSORS =
      Pattern.compile("^(?:Gets?(?: (?:or|and) sets?)?|Sets?) (?=(?:the|an?|whether) )");

  private static final Pattern INDICATES =
      Pattern.compile(
          "^(?:a|the) (?:(?:boolean )?value|flag) (?:that indicates|indicating) (?=whether )");

  /** A name that is heard as a word. */
  private static final Pattern PLAIN = Pattern.compile("\\p{L}\\p{Ll}*");

  private static final Pattern THING =
      Pattern.compile(
          "\\p{L}[\\w-]*(?: [\\w-]+){0,3}? (?:for|of|that|which|by|with|including|generated|used) .*");

  private final AttributedText name;
  private final String word;
  private final boolean isNew;
  private final Subject kind;

  /**
   * @param name what is declared, as it is called in sentences
   * @param word what it is: {@code class}
   */
  private DocumentedDeclaration(AttributedText name, String word, boolean isNew, Subject kind) {
    this.name = name;
    this.word = word;
    this.isNew = isNew;
    this.kind = kind;
  }

  /**
   * A function, a type, or what else has a name and a body.
   *
   * @param named as it is called in sentences
   * @param fresh whether a change adds it, and that is said
   */
  public static DocumentedDeclaration declaration(
      AttributedText named, Declaration.Kind kind, boolean fresh) {
    Subject is =
        kind == Kind.FUNCTION ? Subject.FUNCTION : kind.isType() ? Subject.TYPE : Subject.VALUE;
    return new DocumentedDeclaration(named, kind.word(), fresh, is);
  }

  /**
   * One of several functions of a name.
   *
   * @param named as it is called in sentences
   * @param fresh whether a change adds it, and that is said
   * @param several whether the change adds others of its name, too
   */
  public static DocumentedDeclaration overload(
      AttributedText named, boolean fresh, boolean several) {
    String word = several ? "overloads of" : "overload of";
    return new DocumentedDeclaration(named, word, fresh, Subject.FUNCTION);
  }

  /**
   * A field, a constant, a setting.
   *
   * @param line of the excerpt in which it stands
   * @param fresh whether a change adds it, and that is said
   */
  public static DocumentedDeclaration field(Field field, int line, boolean fresh) {
    AttributedText named = AttributedText.of(field.name(), new Span(line, line));
    Subject is = field.word().equals(Field.FUNCTION_WORD) ? Subject.FUNCTION : Subject.VALUE;
    return new DocumentedDeclaration(named, field.word(), fresh, is);
  }

  /**
   * The sentence.
   *
   * @param says a sentence of the comment
   * @param comment its lines in the excerpt
   */
  public AttributedText describe(String says, Span comment) {
    return word.equals("property")
        ? sentence(Wording.raised(withoutAccessors(says)), comment)
        : sentence(says, comment);
  }

  /** {@code whether it is open} for {@code Gets a value that indicates whether it is open}. */
  private static String withoutAccessors(String says) {
    String value = ACCESSORS.matcher(says).replaceFirst("");
    return value.length() < says.length() ? INDICATES.matcher(value).replaceFirst("") : says;
  }

  private AttributedText sentence(String says, Span comment) {
    String article = word.equals("overloads of") ? "One of the new " : "The new ";
    AttributedText lead = AttributedText.own(isNew ? article + word + " " : "");
    if (says.startsWith(name.text() + " ")) {
      String rest = says.substring(name.text().length() + 1);
      return PARTICIPLE.matcher(rest).lookingAt()
          ? lead.then(name).then(" is ").then(AttributedText.of(rest, comment))
          : lead.then(AttributedText.of(says, comment));
    }
    if (kind == Subject.TYPE && beginsWithPlural(says) && Wording.hasVerb(says)) {
      return AttributedText.of(says, comment);
    }
    return idiomaticSentence(lead, says, comment)
        .or(() -> verbSentence(lead, says, comment))
        .orElseGet(() -> joinedSentence(lead, says, comment));
  }

  /** Where the comment says what is declared in a form of its own. */
  private Optional<AttributedText> idiomaticSentence(
      AttributedText lead, String says, Span comment) {
    AttributedText subject = lead.then(name);
    if (NameForms.beginsWithVariant(says, name.text())) {
      String rest = says.substring(says.indexOf(' ') + 1);
      return Optional.of(subject.then(" ").then(AttributedText.of(rest, comment)));
    }
    if (kind == Subject.FUNCTION && HELPER.matcher(says).matches() && !isImperative(says)) {
      String low = Wording.lowered(says);
      return Optional.of(
          subject
              .then(low.matches("[aeiou].*") ? " is an " : " is a ")
              .then(AttributedText.of(low, comment)));
    }
    Matcher pointing = THIS.matcher(says);
    if (pointing.matches() && Wording.isVerb(pointing.group("verb"))) {
      return Optional.of(
          subject.then(" ").then(AttributedText.of(pointing.group("said"), comment)));
    }
    if (kind == Subject.VALUE && STATING.matcher(says).matches()) {
      return Optional.of(subject.then(" ").then(AttributedText.of(Wording.lowered(says), comment)));
    }
    if (kind == Subject.TYPE && isNounPhrase(says)) {
      return Optional.of(
          AttributedText.says(subject, says, false, part -> SourceSpan.lines(part, comment)));
    }
    return kind != Subject.FUNCTION && says.startsWith("What ")
        ? Optional.of(subject.then(" is ").then(AttributedText.of(Wording.lowered(says), comment)))
        : Optional.empty();
  }

  /** Where the comment begins with a verb, or with an article. */
  private Optional<AttributedText> verbSentence(AttributedText lead, String says, Span comment) {
    boolean imperative =
        kind != Subject.VALUE && Imperative.verb(says, kind == Subject.FUNCTION).isPresent();
    boolean described = kind != Subject.FUNCTION && Wording.beginsWithArticle(says);
    if (!imperative && !described && (kind == Subject.VALUE || !Wording.beginsWithVerb(says))) {
      return Optional.empty();
    }
    AttributedText told =
        AttributedText.says(
            subject(lead, says),
            says,
            kind == Subject.FUNCTION,
            part -> SourceSpan.lines(part, comment));
    return told.text().startsWith(lead.text() + name.text() + ": ")
        ? Optional.empty()
        : Optional.of(told);
  }

  /** Any other comment behind the name. */
  private AttributedText joinedSentence(AttributedText lead, String says, Span comment) {
    String low = Wording.lowered(says);
    if (kind == Subject.FUNCTION && RESULT.matcher(says).matches()) {
      return lead.then(name).then(" gives the ").then(AttributedText.of(low, comment));
    }
    if (kind == Subject.FUNCTION && NameForms.beginsWithVerb(says, name.text())) {
      return lead.then(name).then(" ").then(AttributedText.of(low, comment));
    }
    String joint = connective(low);
    boolean plain = kind != Subject.VALUE && !isNew && PLAIN.matcher(name.text()).matches();
    AttributedText subject =
        plain && joint.equals(": ")
            ? AttributedText.own("The " + word + " ").then(name)
            : lead.then(name);
    int colon = joint.equals(": ") ? AttributedText.clauseEnd(low) : -1;
    return colon < 0
        ? subject.then(joint).then(AttributedText.of(low, comment))
        : subject
            .then(joint)
            .then(AttributedText.of(low.substring(0, colon), comment))
            .then("; ")
            .then(AttributedText.of(low.substring(colon + 2), comment));
  }

  /** {@code Hooks implement the interface}, on {@code Hook}: of all of them. */
  private boolean beginsWithPlural(String says) {
    String plural = name.text() + "s ";
    return says.regionMatches(true, 0, plural, 0, plural.length());
  }

  private static boolean isImperative(String says) {
    return Wording.beginsWithVerb(says) || Imperative.verb(says, true).isPresent();
  }

  /** What stands between a name and a comment that is no sentence about it. */
  private String connective(String comment) {
    boolean asks = ASKING.matcher(comment).matches();
    boolean whether = comment.startsWith("whether ");
    if (asks && (kind == Subject.FUNCTION || whether)) {
      return " tells ";
    }
    Pattern done = kind == Subject.VALUE ? DONE : HAPPENING;
    return asks || done.matcher(comment).matches() ? " is " : ": ";
  }

  /** A function that is named as what it does is said to be one: {@code take takes}. */
  private AttributedText subject(AttributedText lead, String says) {
    boolean same = says.toLowerCase(Locale.ROOT).startsWith(name.text().toLowerCase(Locale.ROOT));
    return kind == Subject.FUNCTION && !isNew && same
        ? AttributedText.own("The function ").then(name)
        : lead.then(name);
  }

  /** Whether a comment says what thing a type is, in the singular and without an article. */
  private static boolean isNounPhrase(String says) {
    String first = says.split(" ", 2)[0];
    return THING.matcher(says).matches()
        && !first.matches(
            "(?i).*(?:ed|ly|ing)|thrown|given|built|made|known|sent|only|just|not|never|internal|refer|see|this|that|these|those")
        && !Wording.says("", says).startsWith(":");
  }
}
