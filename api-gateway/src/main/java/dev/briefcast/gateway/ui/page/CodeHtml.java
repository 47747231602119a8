package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.ui.script.Script;
import dev.briefcast.gateway.ui.script.Script.Row;
import dev.briefcast.gateway.ui.script.Script.Shown;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.springframework.web.util.HtmlUtils;

/**
 * Writes an excerpt as HTML, line by line: real text, and a class for each kind of token. As a
 * template it would be most of what a page costs.
 */
final class CodeHtml {

  private static final String PLAIN = "plain";

  private static final Set<String> PARTS = Set.of("kept", "added", "removed", "header");

  private CodeHtml() {}

  /** What a code scene shows. Stories from before scripts had rows are without colours. */
  static String of(Shown shown) {
    List<Row> rows = shown.rows().isEmpty() ? plain(shown) : shown.rows();
    int first = first(shown);
    var html = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      appendLine(html, first + i, rows.get(i));
    }
    return html.toString();
  }

  private static List<Row> plain(Shown shown) {
    int first = first(shown);
    return IntStream.range(0, shown.lines().size())
        .mapToObj(
            i ->
                new Row(
                    Integer.toString(first + i),
                    "kept",
                    List.of(List.of(PLAIN, shown.lines().get(i)))))
        .toList();
  }

  private static int first(Shown shown) {
    Integer first = shown.firstLine();
    return first == null ? 1 : first;
  }

  private static void appendLine(StringBuilder html, int number, Row row) {
    html.append("<span class=\"line ")
        .append(PARTS.contains(row.part()) ? row.part() : "kept")
        .append("\" data-n=\"")
        .append(number)
        .append("\" data-label=\"")
        .append(HtmlUtils.htmlEscape(row.label()))
        .append("\">");
    row.tokens().forEach(token -> appendToken(html, token));
    html.append("\n</span>");
  }

  private static void appendToken(StringBuilder html, List<String> token) {
    String text = HtmlUtils.htmlEscape(token.getLast());
    String kind = token.getFirst();
    if (Script.TOKEN_KINDS.contains(kind)) {
      html.append("<i class=\"").append(kind).append("\">").append(text).append("</i>");
    } else {
      html.append(text);
    }
  }
}
