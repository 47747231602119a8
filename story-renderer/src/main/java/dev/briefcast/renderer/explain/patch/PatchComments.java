package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.DocumentedDeclaration;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.place.CodeNotes;
import dev.briefcast.renderer.explain.place.MarkedComments;
import dev.briefcast.renderer.explain.place.MarkedComments.MarkedComment;
import dev.briefcast.renderer.explain.scope.SharedNames;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes beats of the comments that a patch adds, unless their words have been said. */
final class PatchComments {

  private static final double QUOTE_SECONDS = 18;
  private static final int QUOTE_WORDS_MIN = 4;
  private static final int BEGINNING = 24;
  private static final double SAME_WORDS = 0.6;
  private static final int WORDS_FEW = 4;
  private static final int TAIL_MAX = 24;

  private static final Pattern ENUMERATOR =
      Pattern.compile("[+ ]?\\s*[A-Za-z_]\\w*(?: = [^;{(]{1,80})?,\\s*");

  private static final Pattern NAME_IN_CODE =
      Pattern.compile("\\w+(?:\\.|::)\\w.*|\\p{L}+_\\w+|\\p{L}*\\p{Ll}\\p{Lu}\\w*(?:\\(\\))?");

  /** An item of a list in a comment, whose others are not told. */
  private static final Pattern ITEM = Pattern.compile("\\s*(?:///?|\\*|#|--) *[-*+•] +\\S");

  /** At the beginning it is no verb: {@code Painted door of the cellar}. */
  private static final Pattern PARTICIPLE = Pattern.compile("^\\p{L}\\p{Ll}+ed (?!by |to )");

  private static final Pattern RENAMED = Pattern.compile(" is renamed to (\\w+)\\.$");

  /** C#: says what a parameter is, and not what the function does. */
  private static final Pattern OF_PART =
      Pattern.compile("\\s*///\\s*<(?:param|typeparam|returns|exception)\\b");

  /** What a function sets of the object that it makes. */
  private static final Pattern OF_OBJECT =
      Pattern.compile("\\s*(?:@|\\$?(?:this|self|exports|module)\\b)");

  private final Excerpt excerpt;
  private final List<String> lines;
  private final List<String> after;
  private final List<String> authorSentences;
  private final SharedNames names;

  /** What had another name before. */
  private final Set<String> renamed = new HashSet<>();

  /**
   * @param authorSentences what the change's author says over this file
   */
  PatchComments(Excerpt excerpt, List<String> authorSentences) {
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.after = PatchLines.after(lines);
    this.authorSentences = authorSentences;
    this.names = new SharedNames(excerpt);
  }

  /** The first new comment of each part, besides what is said already. */
  List<Beat> of(List<Beat> beats, List<Span> hunks) {
    List<MarkedComment> added = MarkedComments.of(excerpt, '+');
    var old = new TreeSet<String>();
    var stems = new HashSet<Set<String>>();
    for (MarkedComment each : MarkedComments.of(excerpt, '-')) {
      old.add(each.text());
      stems.add(stems(each));
    }
    // What the code beside says already is no news.
    MarkedComments.of(excerpt, ' ').forEach(each -> stems.add(stems(each)));
    added.removeIf(
        each ->
            stems.contains(stems(each))
                || OF_PART.matcher(after.get(each.block().first())).lookingAt());
    var said = new ArrayList<Set<String>>();
    authorSentences.forEach(each -> said.add(words(each)));
    beats.forEach(
        beat -> {
          said.add(words(beat.text()));
          RENAMED.matcher(beat.text()).results().forEach(each -> renamed.add(each.group(1)));
        });
    var found = new ArrayList<Beat>();
    int next = 0;
    for (Span hunk : hunks) {
      while (next < added.size() && added.get(next).block().first() <= hunk.first()) {
        next++;
      }
      for (int i = next; i < added.size() && added.get(i).block().last() <= hunk.last(); i++) {
        Beat told = beat(added.get(i), hunk, old, said);
        if (told != null && !isRepetition(told, found)) {
          found.add(told);
          break;
        }
      }
    }
    return found;
  }

  /** Whether what was told stands above a function, and not inside of one. */
  boolean isOnFunction(Beat told) {
    return excerpt.declarations().stream()
        .filter(each -> each.kind() == Declaration.Kind.FUNCTION && each.comment() != null)
        .filter(each -> !Announcement.CONSTRUCTORS.contains(each.name()))
        .anyMatch(each -> each.span().first() == told.order() && each.line() > told.order());
  }

  /** Whether a comment said before has nearly all of its words. */
  private static boolean isRepetition(Beat told, List<Beat> found) {
    Set<String> words = words(told.text());
    return found.stream()
        .map(each -> words(each.text()))
        .anyMatch(each -> words.size() > WORDS_FEW && each.containsAll(words));
  }

  private @Nullable Beat beat(
      MarkedComment comment, Span hunk, NavigableSet<String> old, List<Set<String>> said) {
    if (!isNew(comment.text(), old)) {
      return null;
    }
    String first = CommentBeats.leadSentence(QUOTE_SECONDS, comment.text());
    if (!CommentBeats.isProse(first)
        || isAlreadySaid(first, said)
        || announces(first, comment.block())) {
      return null;
    }
    Span block = comment.block();
    if (ITEM.matcher(after.get(block.first())).lookingAt()) {
      return null;
    }
    Optional<CommentBeats.FieldLine> field =
        CommentBeats.fieldUnder(excerpt.language(), after, block).filter(this::isOfNoFunction);
    // What a value is, is said by a noun.
    boolean says = Wording.hasVerb(PARTICIPLE.matcher(first).replaceFirst(""));
    if (!says && field.filter(this::isNewDeclaration).isEmpty()) {
      return null;
    }
    if (!Character.isUpperCase(comment.text().charAt(0)) && isContinuation(comment)) {
      return null;
    }
    Optional<Declaration> on = documentedDeclaration(block);
    if (on.isPresent() && Announcement.CONSTRUCTORS.contains(on.get().name())) {
      return Beat.of(CommentBeats.noteOnCode(first, block), block, block.first());
    }
    if (on.isPresent()) {
      boolean fresh = isNewDeclaration(on.get().name(), on.get().line());
      if (fresh && names.isAmbiguous(on.get())) {
        return null;
      }
      AttributedText told =
          names.withOwner(
              Overloads.documented(excerpt, on.get(), fresh).describe(first, block), on.get());
      return Beat.of(told, new Span(block.first(), on.get().line()), block.first());
    }
    if (field.isEmpty() && isOnEnumerator(block)) {
      return null;
    }
    return field
        .filter(under -> !isAboutAnother(first, under.field().name()))
        .map(under -> fieldBeat(under, first, block))
        .orElseGet(
            () -> Beat.of(new CodeNotes(excerpt).of(first, block, hunk), block, block.first()));
  }

  /** What one of several constants stands for is no sentence about the code round it. */
  private boolean isOnEnumerator(Span block) {
    int under = block.last() + 1;
    return under < after.size()
        && PatchLines.isMarked(lines, under, ' ')
        && ENUMERATOR.matcher(after.get(under)).matches();
  }

  /** Whether a comment begins with a name in code that is not the one under it. */
  private static boolean isAboutAnother(String comment, String name) {
    String begins = comment.split("[ :,]", 2)[0];
    return NAME_IN_CODE.matcher(begins).matches() && !begins.contains(name);
  }

  /** Whether what is added goes on with a comment that there was. */
  private boolean isContinuation(MarkedComment comment) {
    int above = comment.block().first() - 1;
    while (above >= 0 && PatchLines.isMarked(lines, above, '-')) {
      above--;
    }
    return above >= 0
        && PatchLines.isMarked(lines, above, ' ')
        && Comments.isComment(excerpt.language(), after.get(above))
        && after.get(above).chars().anyMatch(Character::isLetter)
        // Behind a whole sentence another one may begin with a sign or a number.
        && (Character.isLowerCase(comment.text().charAt(0))
            || !after.get(above).stripTrailing().matches(".*[.!?]"));
  }

  /** Whether a line is added that declares what no removed line has spoken of. */
  private boolean isNewDeclaration(String name, int line) {
    Pattern word = Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)");
    return PatchLines.isMarked(lines, line, '+')
        && !renamed.contains(name)
        && lines.stream().noneMatch(each -> each.startsWith("-") && word.matcher(each).find());
  }

  /** What the comment is on, if that is declared under it. */
  private Optional<Declaration> documentedDeclaration(Span block) {
    return excerpt.declarations().stream()
        .filter(each -> each.comment() != null && each.kind() != Declaration.Kind.IMPLEMENTATION)
        .filter(each -> each.span().first() <= block.first() && block.last() < each.line())
        .findFirst();
  }

  private boolean isNewDeclaration(CommentBeats.FieldLine under) {
    return isNewDeclaration(under.field().name(), under.line());
  }

  /** Whether it is no variable of a function's, above which a comment is on what follows. */
  private boolean isOfNoFunction(CommentBeats.FieldLine under) {
    return under.field().word().equals(Field.FUNCTION_WORD)
        || OF_OBJECT.matcher(after.get(under.line())).lookingAt()
        || excerpt.declarations().stream()
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION || each.kind().isType())
            .filter(each -> each.line() < under.line() && under.line() < each.span().last())
            .filter(each -> PatchLines.isOnePart(lines, each.line(), under.line()))
            .reduce((_, inner) -> inner)
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
            .isEmpty();
  }

  private Beat fieldBeat(CommentBeats.FieldLine under, String first, Span block) {
    boolean fresh = isNewDeclaration(under);
    AttributedText told =
        DocumentedDeclaration.field(under.field(), under.line(), fresh).describe(first, block);
    return Beat.of(told, new Span(block.first(), under.line()), block.first());
  }

  /** Whether most of its words have been said in one sentence. */
  private static boolean isAlreadySaid(String comment, List<Set<String>> said) {
    Set<String> words = words(comment);
    return said.stream()
        .anyMatch(
            each -> words.stream().filter(each::contains).count() >= SAME_WORDS * words.size());
  }

  private static Set<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{Nd}]+", -1))
        .filter(word -> word.length() > 2)
        .collect(Collectors.toSet());
  }

  private static Set<String> stems(MarkedComment comment) {
    return WordStems.of(Prose.sentences(comment.text()).getFirst());
  }

  /** Whether a sentence only says what an example under it shows. */
  private boolean announces(String first, Span block) {
    String said = Wording.letters(first);
    return first.startsWith("To ")
        && IntStream.rangeClosed(block.first(), block.last())
            .mapToObj(i -> after.get(i).strip())
            .filter(line -> line.endsWith(":"))
            .map(line -> Wording.letters(line.substring(Math.max(0, line.length() - TAIL_MAX))))
            .anyMatch(said::endsWith);
  }

  /** One that goes on like an older one is no news. */
  private static boolean isNew(String text, NavigableSet<String> old) {
    String beginning = text.substring(0, Math.min(BEGINNING, text.length()));
    String next = old.ceiling(beginning);
    return text.split(" ", -1).length >= QUOTE_WORDS_MIN
        && (next == null || !next.startsWith(beginning));
  }
}
