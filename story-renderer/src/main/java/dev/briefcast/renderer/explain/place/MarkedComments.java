package dev.briefcast.renderer.explain.place;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the comments that come or go in a patch. */
public final class MarkedComments {

  private static final int GOES_ON_MAX = 3;
  private static final Pattern ENDED = Pattern.compile(".*[.!?:]\\W{0,3}\\s*");

  /**
   * A comment of lines with one mark.
   *
   * @param block those lines
   * @param text what it says, without markers
   */
  public record MarkedComment(Span block, String text) {}

  private MarkedComments() {}

  /** Those of the lines with a mark; of those that come also how their last sentence goes on. */
  public static List<MarkedComment> of(Excerpt excerpt, char mark) {
    List<String> lines = excerpt.lines();
    List<String> after = PatchLines.after(lines);
    List<String> code = PatchLines.linesMarked(lines, mark);
    var comments = new ArrayList<MarkedComment>();
    for (Span block : Comments.blocks(excerpt.language(), code)) {
      String text =
          mark == '+'
              ? Comments.text(after, whole(block, excerpt, after))
              : Comments.text(code, block);
      if (text != null) {
        comments.add(new MarkedComment(block, text));
      }
    }
    return comments;
  }

  /** With the lines that stay in which its last sentence goes on. */
  private static Span whole(Span block, Excerpt excerpt, List<String> after) {
    int last = block.last();
    while (last + 1 < after.size()
        && last - block.last() < GOES_ON_MAX
        && !ENDED.matcher(after.get(last)).matches()
        && PatchLines.isMarked(excerpt.lines(), last + 1, ' ')
        && Comments.isComment(excerpt.language(), after.get(last + 1))) {
      last++;
    }
    return new Span(block.first(), last);
  }
}
