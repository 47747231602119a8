package dev.briefcast.renderer.explain.patch;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.line.PatchLines;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;

/** Recognizes patches after which the code does what it did: of comments and of spaces. */
public final class CommentsOnly {

  private CommentsOnly() {}

  /** Whether that is sure of all that is known of a file's patch. */
  public static boolean is(BriefFile file) {
    Excerpt excerpt = Excerpt.of(file);
    return excerpt != null
        && excerpt.isPatch()
        && PatchLines.hunks(excerpt.lines()).stream().allMatch(hunk -> is(excerpt, hunk));
  }

  /** Whether it is of one part. */
  static boolean is(Excerpt excerpt, Span hunk) {
    return code(excerpt, hunk, '-').equals(code(excerpt, hunk, '+'));
  }

  /** What is no comment, without spaces. */
  private static String code(Excerpt excerpt, Span hunk, char mark) {
    List<String> all = PatchLines.only(excerpt.lines(), mark);
    var code = new StringBuilder();
    for (int i = hunk.first() + 1; i <= hunk.last(); i++) {
      if (!Comments.isComment(excerpt.language(), all.get(i))) {
        code.append(all.get(i).replaceAll("\\s+", ""));
      }
    }
    return code.toString();
  }
}
