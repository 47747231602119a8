package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.Declaration;
import dev.briefcast.worker.code.Declaration.Kind;
import dev.briefcast.worker.code.Declaration.Span;
import dev.briefcast.worker.screenplay.Slot.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be said about a file's excerpt: its role, what it declares, what its comments say. */
final class FileBeats {

  private static final double SENTENCE_SECONDS = 9;
  private static final int FUNCTIONS_MAX = 4;
  private static final int COMMENTED_MAX = 3;
  private static final Set<String> CONSTRUCTORS =
      Set.of("__init__", "__construct", "constructor", "initialize", "new");

  private final String label;
  private final @Nullable String role;
  private final Excerpt excerpt;
  private final int position;
  private final Mentions mentions;

  /**
   * @param position of the file in the story, counted from 0: varies the wording
   */
  FileBeats(String label, @Nullable String role, Excerpt excerpt, int position, Mentions mentions) {
    this.label = label;
    this.role = role;
    this.excerpt = excerpt;
    this.position = position;
    this.mentions = mentions;
  }

  /**
   * The introduction first, then the most telling.
   *
   * @param alone whether nothing else says how many lines it has
   */
  List<Beat> inOrderOfWorth(boolean alone) {
    var beats = new ArrayList<Beat>();
    beats.add(introduction());
    Beat overview = overview();
    if (overview != null) {
      beats.add(overview);
    }
    beats.addAll(details());
    if (beats.size() == 1 && alone) {
      beats.add(bareLines());
    }
    return beats;
  }

  private Beat introduction() {
    if (role != null) {
      return Beat.first(Told.purpose(label, firstSentence(role)), opening());
    }
    String language = excerpt.language().displayName();
    String lead =
        switch (position % 3) {
          case 0 -> "This is ";
          case 1 -> "Next comes ";
          default -> "Then there is ";
        };
    Told told = Told.own(lead).then(Told.of(Part.PATH, label)).then(", in " + language + ".");
    return Beat.first(told, opening());
  }

  /**
   * What one looks at to see what this is: comment and line of the declaration that has the file's
   * name, else of the first.
   */
  private Span opening() {
    List<Declaration> outer = outer();
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
    return SpeakingTime.within(SENTENCE_SECONDS, Prose.sentences(text).getFirst());
  }

  private @Nullable Beat overview() {
    List<Declaration> outer = outer();
    if (outer.isEmpty()) {
      return null;
    }
    Declaration first = outer.getFirst();
    List<Declaration> members = first.kind().isType() ? members(first) : List.of();
    Told told = Announcement.of(outer, members, position);
    Span span = head(first, members);
    if (outer.size() > 1) {
      span = new Span(first.line(), Math.max(span.last(), outer.getLast().line()));
    }
    return Beat.on(told, span, first.line());
  }

  private List<Declaration> outer() {
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
    return function.name().equals(type.name()) || CONSTRUCTORS.contains(function.name());
  }

  /** The line that names the type, and what follows it up to its first member. */
  private static Span head(Declaration type, List<Declaration> members) {
    int last = type.span().last();
    if (!members.isEmpty()) {
      last = Math.max(type.line(), Math.min(last, members.getFirst().span().first() - 1));
    }
    return new Span(type.line(), Math.max(type.line(), Math.min(last, type.line() + 11)));
  }

  private List<Beat> details() {
    List<Declaration> all = excerpt.declarations();
    var details = new ArrayList<Beat>();
    all.stream()
        .filter(each -> each.comment() != null)
        .sorted(
            Comparator.comparing(this::isNotMentioned)
                .thenComparing(this::repeatsTheRole)
                .thenComparing(each -> !beginsWithVerb(each))
                .thenComparingInt(each -> -each.span().size()))
        .limit(COMMENTED_MAX)
        .forEach(each -> details.add(commented(each, Objects.requireNonNull(each.comment()))));
    details.addAll(Notes.of(excerpt));
    all.stream()
        .filter(each -> each.comment() == null && each.kind() == Kind.FUNCTION)
        .sorted(
            Comparator.comparing(this::isNotMentioned)
                .thenComparingInt(each -> -each.span().size()))
        .limit(FUNCTIONS_MAX)
        .forEach(
            each ->
                details.add(Beat.on(BodyFacts.sentence(each, excerpt), each.span(), each.line())));
    return details;
  }

  private static boolean beginsWithVerb(Declaration declaration) {
    String comment = declaration.comment();
    return comment != null && Wording.beginsWithVerb(comment);
  }

  /** What the brief speaks of by name is what one wants to see. */
  private boolean isNotMentioned(Declaration declaration) {
    return !mentions.have(declaration.name());
  }

  /** What a file is for has been said by its role; its functions say more than its types. */
  private boolean repeatsTheRole(Declaration declaration) {
    return role != null && declaration.kind().isType();
  }

  private Beat commented(Declaration declaration, String comment) {
    Told named = Announcement.named(declaration);
    String name = named.text();
    String says = SpeakingTime.within(SENTENCE_SECONDS, Prose.sentences(comment).getFirst());
    boolean isFunction = declaration.kind() == Kind.FUNCTION;
    boolean fits =
        Wording.beginsWithVerb(says)
            || (declaration.kind().isType() && Wording.beginsWithArticle(says));
    String text;
    if (says.startsWith(declaration.name() + " ")) {
      text = says;
    } else if (fits) {
      text = Wording.says(name, says);
    } else if (isFunction && beginsWithNameAsVerb(says, name)) {
      text = name + " " + Wording.lowered(says);
    } else if (isFunction) {
      text = "The comment on " + name + " says: " + Wording.lowered(says);
    } else {
      text = Wording.raised(declaration.kind().word()) + " " + name + ": " + Wording.lowered(says);
    }
    var slots = new ArrayList<>(text.equals(says) ? List.<Slot>of() : named.slots());
    slots.add(Slot.lines(says, declaration.span()));
    Span span = declaration.span();
    if (declaration.kind().isType()) {
      span = new Span(span.first(), head(declaration, members(declaration)).last());
    }
    return Beat.on(new Told(text, slots), span, declaration.line());
  }

  /** Whether a comment on {@code greet} begins with {@code Greets}. */
  private static boolean beginsWithNameAsVerb(String comment, String name) {
    String verb = name.split("(?=[A-Z_])", 2)[0].toLowerCase(Locale.ROOT);
    String first = comment.split("[ .]", 2)[0].toLowerCase(Locale.ROOT);
    return verb.length() > 2 && first.startsWith(verb) && first.endsWith("s");
  }

  private Beat bareLines() {
    int count = excerpt.lines().size();
    int first = excerpt.firstLine();
    String text =
        count == 1
            ? "It is a single line."
            : "The excerpt shows lines " + first + " to " + (first + count - 1) + ".";
    return Beat.on(Told.own(text), new Span(0, count - 1), 0);
  }
}
