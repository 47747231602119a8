package dev.briefcast.worker.screenplay;

import dev.briefcast.worker.code.CodeLanguage;
import dev.briefcast.worker.code.Comments;
import dev.briefcast.worker.code.Declaration;
import dev.briefcast.worker.code.Declaration.Kind;
import dev.briefcast.worker.code.Declaration.Span;
import dev.briefcast.worker.code.Declarations;
import dev.briefcast.worker.screenplay.Slot.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What can be said of a file's patch: what it adds, what it removes, what becomes what. */
final class PatchBeats {

  private static final double QUOTE_SECONDS = 8;
  private static final int QUOTE_WORDS_MIN = 4;
  private static final int BEGINNING = 24;

  /** What looks like a declaration where only a few lines of the file are known. */
  private static final Pattern STATEMENT =
      Pattern.compile("(?i)[+-]\\s*(?:select|where|and|or|from|return|throw|await|yield|else)\\b");

  private static final Pattern DOCUMENT =
      Pattern.compile("(?i)\\.(?:txt|rst|adoc|asciidoc|tex)$|^[^.]+$");
  private static final int NAMES_MAX = 2;

  private static final List<String> ADDS = List.of("It adds", "It also adds", "New, too, is");
  private static final List<String> REMOVES = List.of("It removes", "It also removes", "Gone is");

  private final String label;
  private final @Nullable String role;
  private final Excerpt excerpt;
  private final List<String> lines;
  private final List<Declaration> before;
  private final Set<String> told = new HashSet<>();
  private int additions;
  private int removals;

  PatchBeats(String label, @Nullable String role, Excerpt excerpt) {
    this.label = label;
    this.role = role;
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.before = Declarations.of(excerpt.language(), PatchLines.before(lines));
  }

  /** The introduction first, then what each part does, then what new comments say. */
  List<Beat> inOrderOfWorth() {
    List<Span> hunks = PatchLines.hunks(lines);
    var beats = new ArrayList<Beat>();
    Span first = hunks.isEmpty() ? new Span(0, lines.size() - 1) : changed(hunks.getFirst());
    beats.add(Beat.first(introduction(), first));
    hunks.forEach(hunk -> beats.add(Beat.on(sentence(hunk), changed(hunk), hunk.first())));
    for (Span hunk : hunks) {
      Beat comment = comment(hunk);
      if (comment != null) {
        beats.add(comment);
      }
    }
    return beats;
  }

  private Told introduction() {
    return role == null
        ? Told.own("Here is what changes in ").then(Told.of(Part.PATH, label)).then(".")
        : Told.purpose(label, SpeakingTime.within(QUOTE_SECONDS, role));
  }

  /** From the first line that is changed to the last. */
  private Span changed(Span hunk) {
    int[] changed =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .filter(i -> isMarked(i, '+') || isMarked(i, '-'))
            .toArray();
    return changed.length == 0 ? hunk : new Span(changed[0], changed[changed.length - 1]);
  }

  private boolean isMarked(int index, char mark) {
    String line = lines.get(index);
    return !line.isEmpty() && line.charAt(0) == mark;
  }

  private Told sentence(Span hunk) {
    List<Declaration> added = declared(excerpt.declarations(), hunk, '+');
    List<Declaration> removed = declared(before, hunk, '-');
    List<Declaration> come = without(added, removed);
    if (!come.isEmpty()) {
      return opened(ADDS, additions++, come);
    }
    List<Declaration> gone = without(removed, added);
    if (!gone.isEmpty()) {
      return opened(REMOVES, removals++, gone);
    }
    Told replacement = replacement(hunk);
    if (replacement != null) {
      return replacement;
    }
    Told quote = quote(hunk);
    return quote == null ? counted(hunk, added) : quote;
  }

  private static Told opened(List<String> openings, int times, List<Declaration> declarations) {
    String opening = openings.get(Math.min(times, openings.size() - 1));
    return Told.own(opening + " ").then(named(declarations)).then(".");
  }

  private List<Declaration> declared(List<Declaration> all, Span hunk, char mark) {
    return all.stream()
        .filter(each -> each.line() > hunk.first() && each.line() <= hunk.last())
        .filter(each -> isMarked(each.line(), mark))
        .filter(each -> !STATEMENT.matcher(lines.get(each.line())).lookingAt())
        .toList();
  }

  private static List<Declaration> without(List<Declaration> some, List<Declaration> others) {
    List<String> names = others.stream().map(Declaration::name).toList();
    return some.stream().filter(each -> !names.contains(each.name())).toList();
  }

  private static Told named(List<Declaration> declarations) {
    Kind kind = declarations.getFirst().kind();
    boolean same = declarations.stream().allMatch(each -> each.kind() == kind);
    List<Told> names = Announcement.distinct(declarations);
    Told list = Told.list(names, 3);
    if (!same) {
      return list;
    }
    String word = names.size() == 1 ? kind.word() : plural(kind.word());
    return Told.own("the " + word + " ").then(list);
  }

  private static String plural(String word) {
    if (word.endsWith("y")) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return word.endsWith("s") || word.endsWith("x") ? word + "es" : word + "s";
  }

  private @Nullable Told replacement(Span hunk) {
    List<String> removed = texts(hunk, '-');
    List<String> added = texts(hunk, '+');
    if (removed.size() != 1 || added.size() != 1) {
      return null;
    }
    return Replacement.of(removed.getFirst(), added.getFirst())
        .map(change -> change.said(hunk).then(place(hunk)).then("."))
        .orElse(null);
  }

  private List<String> texts(Span hunk, char mark) {
    return IntStream.rangeClosed(hunk.first() + 1, hunk.last())
        .filter(i -> isMarked(i, mark))
        .mapToObj(i -> lines.get(i).substring(1).strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Of documents what they say now. */
  private @Nullable Told quote(Span hunk) {
    List<String> added = texts(hunk, '+');
    if (!isDocument() || added.isEmpty()) {
      return null;
    }
    String text =
        added.stream().takeWhile(line -> !line.isBlank()).collect(Collectors.joining(" "));
    List<String> sentences = Prose.sentences(text);
    boolean prose =
        !sentences.isEmpty() && sentences.getFirst().split(" ", -1).length >= QUOTE_WORDS_MIN;
    if (!prose) {
      return null;
    }
    String quoted = SpeakingTime.within(QUOTE_SECONDS, sentences.getFirst());
    return Told.own("It now says: ").then(Told.of(quoted, hunk));
  }

  private boolean isDocument() {
    return excerpt.language() == CodeLanguage.MARKDOWN
        || (excerpt.language() == CodeLanguage.TEXT && DOCUMENT.matcher(label).find());
  }

  private Told counted(Span hunk, List<Declaration> changed) {
    int added = texts(hunk, '+').size();
    int removed = texts(hunk, '-').size();
    Told place =
        changed.isEmpty() ? place(hunk) : PatchPlace.in(Announcement.named(changed.getFirst()));
    if (added == 0) {
      return removed == 1
          ? Told.own("1 line goes").then(place).then(".")
          : Told.own(Wording.count(removed, "line") + " go")
              .then(place)
              .then(names(hunk, '-'))
              .then(".");
    }
    String verb;
    if (removed == 0) {
      verb = added == 1 ? " is new" : " are new";
    } else {
      verb = (added == 1 ? " replaces " : " replace ") + removed;
    }
    return Told.own(Wording.count(added, "line") + verb)
        .then(place)
        .then(names(hunk, '+'))
        .then(".");
  }

  private Told place(Span hunk) {
    return PatchPlace.of(excerpt, changed(hunk).first(), hunk);
  }

  /** The names that come with these lines, or go with them; each is told once. */
  private Told names(Span hunk, char mark) {
    List<String> part = lines.subList(hunk.first(), hunk.last() + 1);
    List<String> names =
        isDocument()
            ? List.of()
            : PatchLines.names(part, mark).stream()
                .filter(name -> !told.contains(name))
                .limit(NAMES_MAX)
                .toList();
    told.addAll(names);
    if (names.isEmpty()) {
      return Told.own("");
    }
    Told list = Told.list(names.stream().map(name -> Told.of(name, hunk)).toList(), NAMES_MAX);
    return mark == '+'
        ? Told.own(", with ").then(list)
        : Told.own(", and ").then(list).then(" with them");
  }

  private @Nullable Beat comment(Span hunk) {
    List<String> added = PatchLines.only(lines, '+');
    List<String> old = comments(PatchLines.only(lines, '-'));
    for (Span block : Comments.blocks(excerpt.language(), added)) {
      String comment = Comments.text(added, block);
      boolean inside = block.first() > hunk.first() && block.last() <= hunk.last();
      if (inside && comment != null && isNew(comment, old)) {
        String first = SpeakingTime.within(QUOTE_SECONDS, Prose.sentences(comment).getFirst());
        String text = "A new comment says: " + Wording.lowered(first);
        return Beat.on(new Told(text, List.of(Slot.lines(first, block))), block, block.first());
      }
    }
    return null;
  }

  private List<String> comments(List<String> code) {
    var comments = new ArrayList<String>();
    for (Span block : Comments.blocks(excerpt.language(), code)) {
      String text = Comments.text(code, block);
      if (text != null) {
        comments.add(text);
      }
    }
    return comments;
  }

  /** One that goes on like an older one is no news. */
  private static boolean isNew(String text, List<String> old) {
    String beginning = text.substring(0, Math.min(BEGINNING, text.length()));
    return text.split(" ", -1).length >= QUOTE_WORDS_MIN
        && old.stream().noneMatch(each -> each.startsWith(beginning));
  }
}
