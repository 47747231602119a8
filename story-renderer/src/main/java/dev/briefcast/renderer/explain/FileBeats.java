package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.author.NameWords;
import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.DocumentedDeclaration;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.beat.SupertypeSentence;
import dev.briefcast.renderer.explain.patch.NewBody;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Imperative;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects what can be told about a file's excerpt: its role, what it declares, what its comments
 * say.
 */
final class FileBeats {

  /** What a change's brief says of a file that it adds. */
  static final String NEW = "is new";

  private static final double SENTENCE_SECONDS = 18;
  private static final int COMMENTED_MAX = 3;
  private static final int WORDS_MIN = 3;
  private static final double SAME_WORDS = 0.6;
  private static final Pattern POINTER = Pattern.compile("(?i)(?:see|refer to|todo|fixme)\\b");

  private final String label;
  private final @Nullable String role;
  private final Excerpt excerpt;
  private final MentionedNames mentions;

  FileBeats(String label, @Nullable String role, Excerpt excerpt, MentionedNames mentions) {
    this.label = label;
    this.role = role;
    this.excerpt = excerpt;
    this.mentions = mentions;
  }

  /** The introduction first, then the most telling. What the picture shows is not said. */
  List<Beat> beatsByWorth() {
    var beats = new ArrayList<Beat>();
    List<Beat> details = detailBeats();
    boolean known = (role == null || NEW.equals(role)) && !details.isEmpty();
    if (!known) {
      beats.add(introduction());
    }
    beats.addAll(details);
    return beats;
  }

  /** What the file is for; where nobody says so, a look at it: that it is new is seen. */
  Beat introduction() {
    return role == null || NEW.equals(role)
        ? Beat.silent(openingSpan())
        : Beat.opening(AttributedText.purpose(label, firstSentence(role)), openingSpan());
  }

  /**
   * What one looks at to see what this is: comment and line of the declaration that has the file's
   * name, else of the first.
   */
  private Span openingSpan() {
    List<Declaration> outer = topLevelDeclarations();
    if (outer.isEmpty()) {
      return new Span(0, excerpt.lines().size() - 1);
    }
    Declaration first =
        outer.stream()
            .filter(each -> label.startsWith(each.name() + "."))
            .findFirst()
            .orElseGet(outer::getFirst);
    return new Span(first.span().first(), first.line());
  }

  private static String firstSentence(String text) {
    return SpeakingTime.leadingPart(SENTENCE_SECONDS, Prose.sentences(text).getFirst());
  }

  private List<Declaration> topLevelDeclarations() {
    var outer = new ArrayList<Declaration>();
    for (Declaration each : excerpt.declarations()) {
      if (outer.isEmpty() || !outer.getLast().contains(each)) {
        outer.add(each);
      }
    }
    return outer;
  }

  private List<Declaration> members(Declaration type) {
    return excerpt.declarations().stream()
        .filter(type::contains)
        .filter(each -> each.kind() == Kind.FUNCTION && !isConstructor(each, type))
        .toList();
  }

  private static boolean isConstructor(Declaration function, Declaration type) {
    return function.name().equals(type.name())
        || Announcement.CONSTRUCTORS.contains(function.name());
  }

  /** The line that names the type, and what follows it up to its first member. */
  private static Span typeHeader(Declaration type, List<Declaration> members) {
    int last = type.span().last();
    if (!members.isEmpty()) {
      last = Math.max(type.line(), Math.min(last, members.getFirst().span().first() - 1));
    }
    return new Span(type.line(), Math.max(type.line(), Math.min(last, type.line() + 11)));
  }

  private List<Beat> detailBeats() {
    List<Declaration> all = excerpt.declarations();
    var details = new ArrayList<Beat>();
    var failures = new ArrayList<Beat>();
    all.stream()
        .filter(each -> each.comment() != null && isInformative(each.comment()))
        .filter(each -> !commentRepeatsRole(each, Objects.requireNonNull(each.comment())))
        .filter(
            each ->
                !(isCoveredByRole(each)
                    && Objects.requireNonNull(each.comment()).startsWith("What ")))
        .sorted(
            Comparator.comparing((Declaration each) -> !isNewType(each))
                .thenComparing(this::isUnmentioned)
                .thenComparing(this::isCoveredByRole)
                .thenComparing(each -> !beginsWithVerb(each))
                .thenComparingInt(each -> -each.span().size()))
        .limit(COMMENTED_MAX)
        .forEach(
            each -> {
              details.add(commentBeat(each, Objects.requireNonNull(each.comment())));
              addFailures(each, failures);
            });
    if (NEW.equals(role)) {
      topLevelDeclarations().stream()
          .filter(each -> each.comment() == null)
          .limit(1)
          .forEach(each -> addSupertype(each, details));
    }
    details.addAll(failures);
    details.addAll(CommentBeats.of(excerpt));
    return details;
  }

  /** Where a documented function fails, and why. */
  private void addFailures(Declaration function, List<Beat> failures) {
    new NewBody(excerpt)
        .failures(function)
        .forEach(each -> failures.add(Beat.of(each.text(), each.lines(), each.lines().first())));
  }

  /** Of what a new type is one, where no comment says what it is for. */
  private void addSupertype(Declaration type, List<Beat> details) {
    SupertypeSentence.of(type, excerpt.lines().get(type.line()))
        .ifPresent(
            told ->
                details.addFirst(Beat.of(told, new Span(type.line(), type.line()), type.line())));
  }

  /** Whether a comment is more than a word or two, and does not only point elsewhere. */
  private static boolean isInformative(@Nullable String comment) {
    return comment != null
        && (comment.split(" ", -1).length >= WORDS_MIN || Wording.beginsWithVerb(comment))
        && !POINTER.matcher(comment).lookingAt()
        && !Prose.sentences(comment).getFirst().endsWith("?")
        && !comment.contains(":: ");
  }

  /** Whether most of what a comment says has been said by the role. */
  private boolean commentRepeatsRole(Declaration declaration, String comment) {
    if (role == null) {
      return false;
    }
    var words = new HashSet<>(NameWords.words(Prose.sentences(comment).getFirst()));
    words.removeAll(NameWords.words(declaration.name()));
    Set<String> known = NameWords.words(role);
    long same = words.stream().filter(known::contains).count();
    return !words.isEmpty() && same >= SAME_WORDS * words.size();
  }

  private static boolean beginsWithVerb(Declaration declaration) {
    String comment = declaration.comment();
    return comment != null
        && (Wording.beginsWithVerb(comment)
            || Imperative.verb(comment, declaration.kind() == Kind.FUNCTION).isPresent());
  }

  /** What the brief speaks of by name is what one wants to see. */
  private boolean isUnmentioned(Declaration declaration) {
    return !mentions.contains(declaration.name());
  }

  /** What a file is for has been said by its role; its functions say more than its types. */
  private boolean isCoveredByRole(Declaration declaration) {
    return role != null && !role.equals(NEW) && declaration.kind().isType();
  }

  private Beat commentBeat(Declaration declaration, String comment) {
    String says = CommentBeats.leadSentence(SENTENCE_SECONDS, comment);
    AttributedText told =
        DocumentedDeclaration.declaration(
                Announcement.locatedName(declaration), declaration.kind(), isNewType(declaration))
            .describe(says, declaration.span());
    Span span = declaration.span();
    if (declaration.kind().isType()) {
      span = new Span(span.first(), typeHeader(declaration, members(declaration)).last());
    }
    return Beat.of(told, span, declaration.line());
  }

  /** The type that a new file is named after. */
  private boolean isNewType(Declaration declaration) {
    return NEW.equals(role)
        && declaration.kind().isType()
        && label.startsWith(declaration.name() + ".");
  }
}
