package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.line.DocumentLines;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes changed prose in comments and strings. */
final class ProseChanged {

  private static final double SECONDS_MAX = 14;

  /** Comments of a hunk that are looked at: each is compared with all that stood there. */
  private static final int COMPARED_MAX = 20;

  private static final int WORDS_MIN = 5;
  private static final int SPELLED_MIN = 5;

  /** A line of prose, which may go on in the next one. */
  private static final Pattern PROSE =
      Pattern.compile(
          "\\s*(?:[-*] )?[\\p{L}(\"'`](?:[^;{}=<>|]{0,160}[\\p{L}\\d,.:)'\"`])\\s*+\\\\?\\s*+");

  /** An empty line, or what reStructuredText puts before a paragraph. */
  private static final Pattern NO_PROSE = Pattern.compile("\\s*(?:\\.\\. [\\w-]+::.*)?");

  private static final Pattern EMPHASIS = Pattern.compile("(?<![\\w*])\\*(\\w{1,40})\\*(?![\\w*])");

  private static final Pattern HEADING = Pattern.compile("\\+\\s*//[/!] # (Panics|Errors)\\s*");
  private static final Pattern IF = Pattern.compile("\\+\\s*//[/!] (If [^.`\\[]{8,90})\\.\\s*");

  /** What says when, and not what. */
  private static final Pattern HALF =
      Pattern.compile("(?:If|When|Unless|Because|Although|While|Whenever) [^,:;]*");

  private static final Pattern END = Pattern.compile("[.:]+$");

  private final Excerpt excerpt;
  private final List<String> lines;

  ProseChanged(Excerpt excerpt) {
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
  }

  /** The first sentence that stands there now and did not before, if it is whole. */
  Optional<AttributedText> of(Span hunk) {
    return commentSentence(hunk).or(() -> stringSentence(hunk));
  }

  private Optional<AttributedText> commentSentence(Span hunk) {
    if (!CommentsOnly.isCommentsOnly(excerpt, hunk)) {
      return Optional.empty();
    }
    List<String> after = side(hunk, '-');
    List<String> before = side(hunk, '+');
    Optional<AttributedText> panics = panicsSentence(hunk);
    if (panics.isPresent()) {
      return panics;
    }
    List<Span> changed =
        Comments.blocks(excerpt.language(), after).stream()
            .filter(block -> isMarked(hunk, block, '+'))
            // What begins above the part is not known to begin there.
            .filter(block -> block.first() > 0)
            .limit(COMPARED_MAX)
            .toList();
    String said = changed.isEmpty() ? "" : comments(before);
    for (Span block : changed) {
      boolean plain =
          after.subList(block.first(), block.last() + 1).stream()
              .noneMatch(line -> line.contains("<h") || line.contains("<li>"));
      String text = plain ? Comments.text(after, block) : null;
      String old = commentIn(before, block);
      if (text == null || old.isEmpty()) {
        continue;
      }
      Optional<String> fresh = newSentence(text, old + " " + said);
      if (fresh.isPresent()) {
        Span at = new Span(hunk.first() + 1 + block.first(), hunk.first() + 1 + block.last());
        return fresh.map(
            each -> AttributedText.own("The comment now says: ").then(AttributedText.of(each, at)));
      }
    }
    return Optional.empty();
  }

  /** A section of Rust's documentation that is new, by its heading. */
  private Optional<AttributedText> panicsSentence(Span hunk) {
    for (int i = hunk.first() + 1; i + 2 <= hunk.last(); i++) {
      Matcher heading = HEADING.matcher(lines.get(i));
      Matcher says = IF.matcher(lines.get(i + 2));
      if (heading.matches() && says.matches()) {
        String verb = heading.group(1).equals("Panics") ? "panics " : "fails ";
        return Optional.of(
            AttributedText.own("The comment now says that it " + verb)
                .then(AttributedText.of(Wording.lowered(says.group(1)), new Span(i + 2, i + 2)))
                .then("."));
      }
    }
    return Optional.empty();
  }

  /** What the comment in the same place said before. */
  private String commentIn(List<String> before, Span block) {
    return Comments.blocks(excerpt.language(), before).stream()
        .filter(
            each ->
                each.first() <= block.last() + each.size()
                    && block.first() <= each.last() + each.size())
        .findFirst()
        .map(each -> Comments.text(before, each))
        .orElse("");
  }

  /** What all comments of a side say: lines of the other side part them. */
  private String comments(List<String> side) {
    return Comments.blocks(excerpt.language(), side).stream()
        .map(each -> Comments.text(side, each))
        .filter(Objects::nonNull)
        .collect(Collectors.joining(" "));
  }

  private Optional<AttributedText> stringSentence(Span hunk) {
    Predicate<Integer> prose =
        i -> PROSE.matcher(withoutQuotes(i)).matches() && words(withoutQuotes(i)) >= 3;
    List<Integer> changed = new ArrayList<>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      boolean marked = PatchLines.isMarked(lines, i, '+') || PatchLines.isMarked(lines, i, '-');
      if (marked && !NO_PROSE.matcher(withoutQuotes(i)).matches()) {
        changed.add(i);
      }
    }
    boolean both =
        changed.stream().anyMatch(i -> PatchLines.isMarked(lines, i, '+'))
            && changed.stream().anyMatch(i -> PatchLines.isMarked(lines, i, '-'));
    long read = changed.stream().filter(prose).count();
    boolean within = OpenLiterals.isOpened(lines.get(hunk.first()));
    if (!(both || within) || read < 2 || read + 1 < changed.size()) {
      return Optional.empty();
    }
    int first = changed.getFirst();
    int last = changed.getLast();
    while (first - 1 > hunk.first() && prose.test(first - 1)) {
      first--;
    }
    while (last + 1 <= hunk.last() && prose.test(last + 1)) {
      last++;
    }
    var at = new Span(changed.getFirst(), changed.getLast());
    String now = joinedText(first, last, '-');
    return newSentence(now, joinedText(first, last, '+'))
        // What begins above is cut off there.
        .filter(each -> !now.startsWith(each) || Character.isUpperCase(each.charAt(0)))
        .map(each -> AttributedText.own("The text now says: ").then(AttributedText.of(each, at)));
  }

  private String joinedText(int first, int last, char without) {
    var text = new StringBuilder();
    for (int i = first; i <= last; i++) {
      if (!PatchLines.isMarked(lines, i, without)) {
        String line = withoutQuotes(i).strip();
        boolean goesOn = line.endsWith("\\");
        text.append(goesOn ? line.substring(0, line.length() - 1).strip() : line).append(' ');
      }
    }
    return EMPHASIS.matcher(text.toString().strip()).replaceAll("$1");
  }

  private String withoutQuotes(int line) {
    return lines.get(line).isEmpty() ? "" : lines.get(line).substring(1);
  }

  private static int words(String text) {
    return text.strip().split("\\s+", -1).length;
  }

  private static Optional<String> newSentence(String now, String old) {
    List<String> before = Prose.sentences(old);
    List<Set<String>> words = DocumentLines.words(before);
    Set<Set<String>> stems = before.stream().map(WordStems::of).collect(Collectors.toSet());
    return Prose.sentences(now).stream()
        .filter(each -> !before.contains(each) && !old.contains(END.matcher(each).replaceFirst("")))
        .filter(each -> now.contains(each) && words(each) >= WORDS_MIN)
        .filter(each -> before.stream().noneMatch(was -> isCorrection(was, each)))
        .filter(each -> !DocumentLines.isMended(each, words))
        .filter(each -> !stems.contains(WordStems.of(each)))
        .filter(each -> !HALF.matcher(each).matches() && !each.endsWith("…"))
        .filter(each -> each.indexOf('\\') < 0 && CommentBeats.isProse(each))
        .filter(Wording::hasVerb)
        .filter(each -> SpeakingTime.seconds(each) <= SECONDS_MAX)
        .filter(each -> Character.isUpperCase(each.charAt(0)))
        .findFirst();
  }

  /** Whether only signs, or the letters of some words, are other ones. */
  private static boolean isCorrection(String was, String is) {
    String[] old = was.split(" ", -1);
    String[] now = is.split(" ", -1);
    boolean mended = old.length == now.length && !was.equals(is);
    for (int i = 0; mended && i < old.length; i++) {
      String one = letters(old[i]);
      String other = letters(now[i]);
      mended = one.equals(other) || isSpellingVariant(one, other);
    }
    return mended;
  }

  private static String letters(String word) {
    return word.replaceFirst("[.,;:!?)]+$", "");
  }

  /** Whether two words have all but two letters in common at their ends. */
  private static boolean isSpellingVariant(String was, String is) {
    int most = Math.min(was.length(), is.length());
    int same = 0;
    while (same < most && was.charAt(same) == is.charAt(same)) {
      same++;
    }
    int end = 0;
    while (end < most - same
        && was.charAt(was.length() - 1 - end) == is.charAt(is.length() - 1 - end)) {
      end++;
    }
    return most >= SPELLED_MIN
        && same >= 3
        && (was + is).chars().allMatch(Character::isLetter)
        && same + end >= Math.max(was.length(), is.length()) - 2;
  }

  /** One side of a part; lines of the other are empty. */
  private List<String> side(Span hunk, char without) {
    var part = new ArrayList<String>();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      part.add(PatchLines.isMarked(lines, i, without) ? "" : withoutQuotes(i));
    }
    return part;
  }

  private boolean isMarked(Span hunk, Span block, char mark) {
    for (int i = block.first(); i <= block.last(); i++) {
      if (PatchLines.isMarked(lines, hunk.first() + 1 + i, mark)) {
        return true;
      }
    }
    return false;
  }
}
