package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SupertypeSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.scope.SharedNames;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Describes functions and types that a patch adds: what their comments say, where they were
 * extracted from, who calls them.
 */
final class NewDeclarations {

  private static final double QUOTE_SECONDS = 18;
  private static final int CALLERS_MAX = 2;
  private static final int SINGLE_MAX = 3;

  /** More of which nothing can be said before those that are told is no part that people write. */
  private static final int TRIED_MAX = 60;

  private static final int LIST_MAX = 3;

  /** Languages in which only a constructor begins with a capital. */
  private static final Set<CodeLanguage> CAPITALIZED_CONSTRUCTORS =
      Set.of(CodeLanguage.JAVA, CodeLanguage.KOTLIN);

  private static final int TITLE_WORDS_MAX = 3;

  private final Excerpt excerpt;
  private final List<String> lines;
  private final ExtractedFunctions extracted;
  private final Callers callers;
  private final SharedNames names;
  private final boolean test;

  /**
   * @param test whether it is a test's file, whose functions stand in for others
   */
  NewDeclarations(Excerpt excerpt, boolean test) {
    this.test = test;
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.extracted = new ExtractedFunctions(lines);
    this.callers = new Callers(excerpt);
    this.names = new SharedNames(excerpt);
  }

  /**
   * The sentences, each with the declaration's lines. That something is new is seen, and that it
   * has a constructor explains nothing.
   */
  List<Beat> of(List<Declaration> all, Span hunk) {
    List<Declaration> come =
        all.stream().filter(each -> !isConstructor(each) && names.isTellable(each)).toList();
    var beats = new ArrayList<Beat>();
    var further = new ArrayList<Beat>();
    List<Declaration> implementations =
        come.stream().filter(each -> each.kind() == Kind.IMPLEMENTATION).toList();
    beats.addAll(implementationBeats(implementations, hunk));
    int repeated = 0;
    for (Declaration each : come.subList(0, Math.min(TRIED_MAX, come.size()))) {
      if (beats.size() + repeated >= SINGLE_MAX
          || isTraitMember(each, implementations)
          || isDescribedElsewhere(each)) {
        continue;
      }
      AttributedText known = sentence(each);
      List<BodyWalk.Step> steps =
          known == null && !test ? new NewBody(excerpt).of(each) : List.of();
      AttributedText told =
          known != null
              ? known
              : steps.isEmpty()
                  ? callersSentence(each)
                  : withCallers(steps.getFirst().text(), each);
      // Overloads may do the same by what can be said of them.
      if (told != null && beats.stream().anyMatch(one -> one.text().equals(told.text()))) {
        repeated++;
      } else if (told != null) {
        beats.add(Beat.of(names.withOwner(told, each), span(each, hunk), each.line()));
        further.addAll(
            steps.isEmpty() && !test ? failures(each) : beats(steps.stream().skip(1).toList()));
        CommentedCase.of(commentSentence(each) == null || test ? null : each.comment(), each)
            .map(more -> Beat.of(more, span(each, hunk), each.line()))
            .ifPresent(further::add);
      }
    }
    if (!test) {
      all.stream()
          .filter(this::isConstructor)
          .limit(SINGLE_MAX)
          .forEach(each -> further.addAll(failures(each)));
    }
    beats.addAll(further);
    return beats;
  }

  private List<Beat> implementationBeats(List<Declaration> implementations, Span hunk) {
    List<Beat> single =
        implementations.stream()
            .flatMap(
                each ->
                    implementationSentence(each)
                        .map(told -> Beat.of(told, span(each, hunk), each.line()))
                        .stream())
            .toList();
    return ImplementationSentence.merged(single.stream().map(Beat::narration).toList(), lines)
        .map(all -> Beat.of(all, span(implementations.getFirst(), hunk), single.getFirst().order()))
        .map(List::of)
        .orElse(single);
  }

  /** For what a new function fails. */
  private List<Beat> failures(Declaration function) {
    return beats(new NewBody(excerpt).failures(function));
  }

  private static List<Beat> beats(List<BodyWalk.Step> steps) {
    return steps.stream()
        .map(step -> Beat.of(step.text(), step.lines(), step.lines().first()))
        .toList();
  }

  private boolean isConstructor(Declaration declaration) {
    boolean typed =
        CAPITALIZED_CONSTRUCTORS.contains(excerpt.language())
            && declaration.kind() == Kind.FUNCTION;
    boolean swift = excerpt.language() == CodeLanguage.SWIFT;
    return (swift && declaration.name().equals("init"))
        || Announcement.CONSTRUCTORS.contains(declaration.name())
        || (typed && Character.isUpperCase(declaration.name().charAt(0)))
        || lines
            .get(declaration.line())
            .matches(
                "[+-]?\\s*(?:(?:public|protected|private|internal) +)+"
                    + Pattern.quote(declaration.name())
                    + "\\(.*");
  }

  /** Whether it is an implementation, or one of the functions that a trait asks of it. */
  private boolean isTraitMember(Declaration declaration, List<Declaration> implementations) {
    return declaration.kind() == Kind.IMPLEMENTATION
        || implementations.stream()
            .anyMatch(
                each -> each.contains(declaration) && implementationSentence(each).isPresent());
  }

  /** Whether another type gets a function of its name, whose comment tells what such do. */
  private boolean isDescribedElsewhere(Declaration function) {
    return function.kind() == Kind.FUNCTION
        && function.comment() == null
        && excerpt.declarations().stream().anyMatch(each -> each.contains(function))
        && excerpt.declarations().stream()
            .filter(each -> each.kind() == Kind.FUNCTION && each.name().equals(function.name()))
            .filter(each -> PatchLines.isMarked(lines, each.line(), '+'))
            .anyMatch(
                each -> commentSentence(each) != null && !Overloads.isOverload(excerpt, each));
  }

  private Optional<AttributedText> implementationSentence(Declaration implementation) {
    int line = implementation.line();
    return ImplementationSentence.of(excerpt.language(), lines, line);
  }

  private static Span span(Declaration declaration, Span hunk) {
    int first = Math.max(hunk.first() + 1, declaration.span().first());
    return new Span(first, Math.max(first, Math.min(hunk.last(), declaration.span().last())));
  }

  /** What is known of it without its body. */
  private @Nullable AttributedText sentence(Declaration declaration) {
    if (declaration.kind() == Kind.FUNCTION) {
      AttributedText pulled = extractionSentence(declaration);
      if (pulled != null) {
        return pulled;
      }
    }
    AttributedText commented = commentSentence(declaration);
    if (commented != null || test) {
      return commented;
    }
    String line = lines.get(declaration.line());
    return SupertypeSentence.of(declaration, line.substring(Math.min(1, line.length())))
        .orElse(null);
  }

  /** {@code The new function check calls open; save calls it}. */
  private AttributedText withCallers(AttributedText does, Declaration declaration) {
    List<AttributedText> found = callers.of(declaration);
    if (found.isEmpty()) {
      return does;
    }
    var bare = new AttributedText(does.text().replaceFirst("\\.$", ""), does.slots());
    return bare.then("; ")
        .then(AttributedText.list(found, CALLERS_MAX))
        .then(found.size() == 1 ? " calls it." : " call it.");
  }

  /** {@code The new function greet says hello}. */
  private @Nullable AttributedText commentSentence(Declaration declaration) {
    String comment = declaration.comment();
    if (comment == null || !PatchLines.isMarked(lines, declaration.span().first(), '+')) {
      return null;
    }
    String telling = withoutTitle(comment);
    if (!CommentBeats.isProse(withoutCode(telling))) {
      return null;
    }
    String says = CommentBeats.leadSentence(QUOTE_SECONDS, telling);
    return Overloads.documented(excerpt, declaration, true).describe(says, declaration.span());
  }

  /** What a comment says behind a first sentence that only repeats a name in words. */
  private static String withoutTitle(String comment) {
    List<String> sentences = Prose.sentences(comment);
    boolean title =
        sentences.size() > 1 && sentences.getFirst().split(" ", -1).length <= TITLE_WORDS_MAX;
    return title ? String.join(" ", sentences.subList(1, sentences.size())) : comment;
  }

  private static String withoutCode(String comment) {
    return CommentBeats.firstClause(Prose.sentences(comment).getFirst())
        .replaceAll("\\w+\\([^)]*\\)", "it");
  }

  /** {@code The function check is new, and save calls it}. */
  private @Nullable AttributedText callersSentence(Declaration declaration) {
    List<AttributedText> found = callers.of(declaration);
    boolean one =
        declaration.kind() == Kind.FUNCTION && !Overloads.isOverload(excerpt, declaration);
    return found.isEmpty() || !one
        ? null
        : AttributedText.own("The function ")
            .then(Announcement.locatedName(declaration))
            .then(" is new, and ")
            .then(AttributedText.list(found, CALLERS_MAX))
            .then(found.size() == 1 ? " calls it." : " call it.");
  }

  /** {@code checksum is pulled out of verify and seal}. */
  private @Nullable AttributedText extractionSentence(Declaration declaration) {
    List<AttributedText> found =
        extracted.contains(declaration) ? callers.of(declaration) : List.of();
    if (found.isEmpty()) {
      return null;
    }
    Set<String> owners = extracted.formerOwners(declaration, excerpt.declarationsBefore());
    List<AttributedText> losing =
        found.stream().filter(each -> owners.contains(each.text())).toList();
    return Announcement.locatedName(declaration)
        .then(" is pulled out of ")
        .then(
            AttributedText.list(
                losing.isEmpty()
                    ? ExtractedFunctions.others(excerpt.declarationsBefore(), owners, found)
                    : losing,
                CALLERS_MAX))
        .then(".");
  }

  /**
   * {@code The functions a, b and c are new}.
   *
   * @param end of the sentence, behind its verb
   */
  static AttributedText subject(List<Declaration> declarations, String end) {
    AttributedText named = listPhrase(declarations);
    boolean one = Announcement.distinctNames(declarations).size() == 1;
    return named.then((one ? " is" : " are") + end);
  }

  /** {@code The functions a, b and c}. */
  private static AttributedText listPhrase(List<Declaration> declarations) {
    Kind kind = declarations.getFirst().kind();
    boolean same = declarations.stream().allMatch(each -> each.kind() == kind);
    List<AttributedText> names = Announcement.distinctNames(declarations);
    AttributedText list =
        AttributedText.list(names.subList(0, Math.min(LIST_MAX, names.size())), LIST_MAX);
    String word = Announcement.kindWord(kind, names.size());
    boolean more = names.size() > LIST_MAX;
    String others = more ? "Among others, " : "";
    String begin = same ? others + (more ? "the " : "The ") + word + " " : others;
    return AttributedText.own(begin).then(list);
  }
}
