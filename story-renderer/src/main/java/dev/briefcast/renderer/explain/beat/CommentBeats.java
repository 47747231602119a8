package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Imperative;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes beats of the comments inside an excerpt, each with the lines under it. */
public final class CommentBeats {

  private static final double SECONDS_MAX = 18;
  private static final int NOTES_MAX = 4;
  private static final int LINES_UNDER_MAX = 8;
  private static final Pattern MODAL =
      Pattern.compile(
          "(?:Should|Must|Cannot|Can't|Won't|Shouldn't|Mustn't|Doesn't) (?!we |I |it |this |the |you )");

  private static final Pattern LEGAL =
      Pattern.compile("(?i)copyright|licen[sc]e|this file is part of|spdx|eslint|noqa");
  private static final Pattern CODE = Pattern.compile("[;{}=]|\\w\\((?!\\))|^@|\\w: (?:- |\\[)");

  /** Ends where no sentence does: the rest stands in lines that are not seen. */
  private static final Pattern TRUNCATED =
      Pattern.compile(
          "(?i).*\\b(?:the|an?|and|or|if|when|is|are|not|the following(?: \\w+)?)\\W?"
              // Says when, and not what.
              + "|(?:if|when|unless|whenever|although|because) (?!.*\\bthen\\b)[^,:;]*");

  /** Points elsewhere, is about the work and not about the code, or repeats a line of it. */
  private static final Pattern UNINFORMATIVE =
      Pattern.compile(
          "[A-Z]{2,}\\w* - .*|(?i:import) [\\w.]+(?: import .*|[.;]?)|.*(?:https?://|\\w::(?= |$)).*|(?:[A-Z]{2,} )+[A-Z]{2,}:.*"
              + "|(?i:\\w+ is an? \\w+\\W?|according to .{0,40}|(?:inspired by|(?:adapted|borrowed|copied|ported) from) .*|(?:@\\w+|\\[[a-z ]+\\]) .*"
              + "|(?:please )?(?:see|refer to) .*|.*\\bcode style\\b.*|initializes a new instance of .*|\\[:?\\w+] .*|.*\\bimport \\w+(?:\\.\\w+){2,}.*|related issue\\b.*|.*\\w_\\.)");

  /** What editors look for, and the name of the file. */
  private static final Pattern MARKED =
      Pattern.compile(
          "^(?:(?:NOTE|NB|N\\.B\\.|WARNING|CAUTION|IMPORTANT)(?:\\([^)]*\\))?[:!]?|:\\w{2,20}:|[\\w-]{2,60}\\.(?:c|cc|cpp|cs|go|h|hpp|java|kt|php|py|rb|rs|scala|sh|swift|tsx?):?)"
              + " +(?=\\p{Lu})");

  /** Python's type of what is documented: {@code bool: Check it}. */
  private static final Pattern TYPED =
      Pattern.compile(
          "^(?:Optional\\[)?(?:bool|int|str|float|bytes|list|dict|tuple|set|List|Dict|Tuple|Set|Any|Union"
              + "|Callable|Iterable|Sequence)(?:\\[[^\\]]{0,60}]{1,3})?]?: (?=\\p{Lu})");

  /** {@code WARNING!}, of which the next sentence says what it is. */
  private static final Pattern LABEL =
      Pattern.compile("(?:WARNING|CAUTION|IMPORTANT|ATTENTION|NOTE)[!.:]*");

  /** Ruby's {@code +door+}. */
  private static final Pattern RDOC =
      Pattern.compile("(?<![\\w+])\\+([a-zA-Z_][\\w.:#]{0,60}[?!]?)\\+(?!\\w)");

  /** What only says that the code under it comes behind other code. */
  private static final Pattern SEQUENCE =
      Pattern.compile("^(?:Now|Next|Then|First|Finally),? (?=\\p{Ll})");

  /** {@code two doors: * the front door}. */
  private static final Pattern LISTED =
      Pattern.compile("(?:[:.]? +(?:[*•+]|-(?= [A-Z])) +\\S.*|: +\\(?1[.)](?: .*)?)$");

  /** Where more stands, which is not read aloud. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          ",? {0,3}(?:(?<!])\\((?:[Ss]ee(?: also)?:? )?https?://[^\\s)]{1,400}\\)"
              + "|(?<!\\b(?:for|of|in|at|from|to|by|with|on|and|is|via|using|under) |]\\(|<)"
              + "(?:[Ss]ee(?: also)?:? )?<?https?://[^\\s)>]{1,400}>?)");

  /** {@code Blocks created before stay}: things, of which the verb comes later. */
  private static final Pattern PLURAL =
      Pattern.compile(
          "(?i)(?:routes|types|options|states|names|flags) for .*|\\w+s (?:(?:\\w{2,}ed|made|given|found|sent|kept|built|held|written|known) (?:by|from|in|on|at|before|after"
              + "|with|for|during|here|there|outside|under)|that|which|who|whose|are|were|have|had|must|should|can|may"
              + "|might|will|would|do|don't|cannot|need) .*");

  /** Between two clauses, of which the second takes nothing back of what the first says. */
  private static final Pattern SEMICOLON =
      Pattern.compile("; (?=\\p{Ll})(?!(?:or|and|but|except|unless|only|provided|not|nor)\\b)");

  /** What code between semicolons has none of. */
  private static final Pattern PROSE_WORD =
      Pattern.compile(
          "(?i)\\b(?:the|an?|are|be|will|to|of|which|that|should|must|has|have|does)\\b");

  private static final Pattern ANNOTATION = Pattern.compile("\\s*(?:@\\w|#\\[|\\[\\w).*");

  private CommentBeats() {}

  /** The notes in the order of their lines; those on declarations are told elsewhere. */
  public static List<Beat> of(Excerpt excerpt) {
    var notes = new ArrayList<Beat>();
    for (Span block : Comments.blocks(excerpt.language(), excerpt.lines())) {
      String text = Comments.text(excerpt.lines(), block);
      if (text == null || notes.size() == NOTES_MAX || documentsDeclaration(excerpt, block)) {
        continue;
      }
      String first = leadSentence(SECONDS_MAX, text);
      if (isProse(first) && notes.stream().noneMatch(each -> containsComment(each, first))) {
        AttributedText told =
            fieldUnder(excerpt.language(), excerpt.lines(), block)
                .map(
                    under ->
                        DocumentedDeclaration.field(under.field(), under.line(), false)
                            .describe(first, block))
                .orElseGet(() -> noteOnCode(first, block));
        notes.add(Beat.of(told, spanWithCode(excerpt, block), block.first()));
      }
    }
    return notes;
  }

  /** The first sentence of a comment, without a list that it announces. */
  public static String leadSentence(double seconds, String comment) {
    String plain = ADDRESS.matcher(RDOC.matcher(comment).replaceAll("$1")).replaceAll("").strip();
    List<String> sentences = Prose.sentences(plain.isEmpty() ? comment : plain);
    boolean label = sentences.size() > 1 && LABEL.matcher(sentences.getFirst()).matches();
    String unmarked = MARKED.matcher(sentences.get(label ? 1 : 0)).replaceFirst("");
    String first = TYPED.matcher(unmarked).replaceFirst("");
    String said = Wording.raised(SEQUENCE.matcher(first).replaceFirst(""));
    String lead = Imperative.verb(said, false).isPresent() ? said : first;
    return SpeakingTime.leadingPart(seconds, firstClause(LISTED.matcher(lead).replaceFirst(".")));
  }

  /** A sentence as far as its first semicolon, if clauses stand on both sides of it. */
  public static String firstClause(String sentence) {
    String[] clauses = SEMICOLON.split(sentence, 2);
    boolean both =
        clauses.length == 2
            && Wording.hasVerb(clauses[0])
            && PROSE_WORD.matcher(clauses[0]).find()
            && PROSE_WORD.matcher(clauses[1]).find()
            && !clauses[0].matches("[^()]*\\([^()]*");
    return both ? Prose.ended(clauses[0]) : sentence;
  }

  /**
   * What a comment says that stands on nothing that has a name: its words over the code under it.
   *
   * @param first a sentence of the comment
   */
  public static AttributedText noteOnCode(String first, Span block) {
    return noteOnCode(AttributedText.own("The code here"), first, block);
  }

  /**
   * The same of a function whose code it stands in.
   *
   * @param function its name
   */
  public static AttributedText noteOnCode(AttributedText function, String first, Span block) {
    String said = Prose.ended(first);
    boolean imperative = Imperative.verb(said, false).isPresent();
    if ((imperative && !Imperative.isJoined(said)) || (!imperative && isSpeakable(said))) {
      AttributedText told =
          AttributedText.says(function, first, false, each -> SourceSpan.lines(each, block));
      if (!told.text().startsWith(function.text() + ":")) {
        return told;
      }
    }
    String told = Wording.raised(said);
    // Who should is the code under it.
    return MODAL.matcher(told).lookingAt()
        ? AttributedText.own("The code here ").then(AttributedText.of(Wording.lowered(told), block))
        : AttributedText.of(told, block);
  }

  private static boolean isSpeakable(String said) {
    return Wording.isVerb(said.split("[ .]", 2)[0].toLowerCase(Locale.ROOT))
        && !PLURAL.matcher(said).matches();
  }

  /** A field, and the line of the excerpt in which it stands. */
  public record FieldLine(Field field, int line) {}

  /** What the line under a comment declares, behind annotations. */
  public static Optional<FieldLine> fieldUnder(
      CodeLanguage language, List<String> code, Span block) {
    int line = block.last() + 1;
    while (line < code.size() && ANNOTATION.matcher(code.get(line)).matches()) {
      line++;
    }
    int at = line;
    return line < code.size()
        ? Field.of(language, code.get(line))
            .filter(field -> !field.word().equals(Field.VARIANT_WORD) || isDocComment(code, block))
            .map(field -> new FieldLine(field, at))
        : Optional.empty();
  }

  private static boolean isDocComment(List<String> code, Span block) {
    return code.get(block.last()).strip().startsWith("///");
  }

  private static boolean containsComment(Beat beat, String comment) {
    return beat.narration().slots().stream()
        .anyMatch(slot -> slot.text().equalsIgnoreCase(comment));
  }

  private static boolean documentsDeclaration(Excerpt excerpt, Span block) {
    return excerpt.declarations().stream()
        .anyMatch(
            each ->
                each.comment() != null
                    && each.span().first() <= block.first()
                    && block.last() <= each.line());
  }

  public static boolean isProse(String text) {
    boolean words = text.split(" ", -1).length >= 4;
    return words
        && !text.endsWith("?")
        && !text.endsWith(":")
        && text.chars().filter(c -> c == ')').count() <= text.chars().filter(c -> c == '(').count()
        && !text.startsWith("//")
        && !text.startsWith("..")
        && !TRUNCATED.matcher(text).matches()
        && !UNINFORMATIVE.matcher(text).matches()
        && !text.matches(
            "(?:#\\d|https?:|[A-Z]{4,5}[:(]|XXX |HACK |(?i:safety:|(?:see|refer to|todo|fixme)\\b|(?:remove|delete|drop) (?:this|these)\\b.*\\b(?:once|when|if|after|as soon as)\\b)).*")
        && !LEGAL.matcher(text).find()
        && !CODE.matcher(text).find();
  }

  private static Span spanWithCode(Excerpt excerpt, Span block) {
    int last = block.last();
    int end = Math.min(excerpt.lines().size() - 1, block.last() + LINES_UNDER_MAX);
    for (int i = block.last() + 1; i <= end; i++) {
      String line = excerpt.lines().get(i);
      if (line.isBlank() || Comments.isComment(excerpt.language(), line)) {
        break;
      }
      last = i;
    }
    return new Span(block.first(), last);
  }
}
