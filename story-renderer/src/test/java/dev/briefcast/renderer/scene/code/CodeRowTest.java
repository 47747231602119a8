package dev.briefcast.renderer.scene.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Highlighter;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeRowTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = true,
      value = {
        "40 | context.abortWithStatus(http.statusInternalServerError)"
            + "| context.abortWithStatus(/http.statusInternalServerError)",
        "30 | private Job(Position position, Runnable ended) {"
            + "| private Job(Position position,/Runnable ended) {",
        "30 | builder.host(name).port(number).build();"
            + "| builder.host(name)/.port(number).build();",
        "30 | return isReady(first) && isReady(second);"
            + "| return isReady(first)/&& isReady(second);",
        "32 | send(new Message(\"a long text of it\"));"
            + "| send(new Message(/\"a long text of it\"));",
        "30 | // words of a comment that are many | // words of a comment that/are many",
        "40 | if (job.until != null && job.until < now()) {"
            + "| if (job.until != null/&& job.until < now()) {",
        "30 | boolean late = leased.until < now;| boolean late =/leased.until < now;",
        "40 | '                found = children.findCaseInsensitivePath(rest);'"
            + "| found = children./findCaseInsensitivePath(/rest);",
        "36 | void treeFindCaseInsensitivePathWithMany() {"
            + "| void treeFindCaseInsensitivePathWith/Many() {",
        "36 | void treeFindCaseInsensitivePathWildcardParam() {"
            + "| void treeFindCaseInsensitive/PathWildcardParam() {",
        "60 | int short = 1; | int short = 1;",
        "30 | // it is findCaseInsensitivePath | // it is/findCaseInsensitivePath",
        "40 | throw fail(\"see https-docs.example.com-guide-errors-of-writers.html\");"
            + "| throw fail(/\"see https-docs.example.com-guide-/errors-of-writers.html\");",
        "40 | Reservation reserve(OrderId order, int on) {"
            + "| Reservation reserve(OrderId order,/int on) {",
        "27 | int capacity = number(args[1]) + 2; | int capacity = number(/args[1]) + 2;",
      })
  void line_tooLong_isWrappedBetweenItsParts(int columns, String line, String rows) {
    assertThat(wrap(line, columns, 6)).isEqualTo(rows);
  }

  @ParameterizedTest
  @CsvSource({"1", "2"})
  void line_exceedingItsRows_endsInAnEllipsis(int most) {
    String rows = wrap("call(alpha, beta, gamma, delta, epsilon, zeta, eta, theta);", 20, most);

    assertThat(rows.split("/")).hasSize(most);
    assertThat(rows).endsWith("…");
  }

  private static String wrap(String line, int columns, int rowsMax) {
    var shown = new ExcerptLines.Line(ExcerptLines.Part.KEPT, line, "1");
    List<CodeRow> rows =
        CodeRow.wrap(
            1,
            shown,
            Highlighter.highlight(CodeLanguage.JAVA, "A.java", List.of(line)).getFirst(),
            columns,
            rowsMax);
    assertThat(rows).allMatch(row -> row.endColumn() <= columns);
    return rows.stream()
        .map(
            row ->
                row.cells().stream()
                    .map(cell -> cell.token().text())
                    .collect(Collectors.joining())
                    .strip())
        .collect(Collectors.joining("/"));
  }
}
