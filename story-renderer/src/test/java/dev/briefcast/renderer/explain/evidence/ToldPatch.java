package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** A patch, and what is said of a line of it. */
record ToldPatch(String patch, Excerpt excerpt, Beat beat) {

  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  /**
   * @param lines parted by a bar; tables trim the mark of a first line that stays; behind the mark
   *     of the line that is told stands a star
   * @param sentence with backticks around what is code
   */
  static ToldPatch of(String path, String lines, String sentence) {
    String marked = "+-".indexOf(lines.charAt(0)) < 0 ? " " + lines : lines;
    String[] patch = ("@@ -1,9 +1,9 @@|" + marked).split("\\|", -1);
    int told = 1;
    for (int i = 1; i < patch.length; i++) {
      if (patch[i].startsWith("*", 1)) {
        told = i;
        patch[i] = patch[i].charAt(0) + patch[i].substring(2);
      }
    }
    var span = new Span(told, told);
    List<SourceSpan> slots =
        QUOTED
            .matcher(sentence)
            .results()
            .map(each -> SourceSpan.lines(each.group(1), span))
            .toList();
    String text = String.join("\n", patch);
    var file = new BriefFile(path, null, null, text, null, null);
    return new ToldPatch(
        text,
        Objects.requireNonNull(Excerpt.of(file)),
        Beat.of(new AttributedText(sentence.replace("`", ""), slots), span, told));
  }
}
