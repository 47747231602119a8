package dev.briefcast.renderer.explain.patch;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes patches that change only comments and white space. */
public final class CommentsOnly {

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private CommentsOnly() {}

  /** Whether that is sure of all that is known of a file's patch. */
  public static boolean isCommentsOnly(BriefFile file) {
    Excerpt excerpt = Excerpt.of(file);
    return excerpt != null
        && excerpt.isPatch()
        && PatchLines.hunks(excerpt.lines()).stream()
            .allMatch(hunk -> isCommentsOnly(excerpt, hunk));
  }

  /** Whether it is of one part. */
  static boolean isCommentsOnly(Excerpt excerpt, Span hunk) {
    return code(excerpt, hunk, '-').equals(code(excerpt, hunk, '+'));
  }

  /** What is no comment, without spaces. */
  private static String code(Excerpt excerpt, Span hunk, char mark) {
    List<String> part = excerpt.lines().subList(hunk.first() + 1, hunk.last() + 1);
    var code = new StringBuilder();
    for (String line : PatchLines.linesMarked(part, mark)) {
      if (!Comments.isComment(excerpt.language(), line)) {
        code.append(SPACES.matcher(line).replaceAll(""));
      }
    }
    return code.toString();
  }
}
