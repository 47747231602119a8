package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of budgets name a bound for each row, what keeps it and what tries it. */
class BudgetsPageTest {

  private static final Pattern TYPE = Pattern.compile("([A-Z]\\w+)(?:\\.([A-Z_]+|\\w+))?");
  private static final Set<String> NO_BOUND = Set.of("", "-", "none", "unbounded", "no bound", "?");

  private final Page page = Repository.page("operating/security.md");
  private final List<List<String>> rows =
      Stream.of("Gateway", "The GitHub app", "The command line", "Renderer and worker")
          .flatMap(section -> Page.rows(page.section(section)).stream())
          .toList();

  @Test
  void row_ofTheBudgets_hasAnEnforcedAndTestedBound() {
    assertThat(rows).hasSizeGreaterThan(40);
    for (List<String> row : rows) {
      int cells = row.size();
      assertThat(cells).as("%s", row).isBetween(4, 5);
      assertThat(NO_BOUND).as("%s", row).doesNotContain(row.get(cells - 3).strip());
      assertThat(row.get(cells - 2)).as("%s", row).isNotBlank();
      List<String> tests = Page.codes(row.get(cells - 1));
      assertThat(tests).as("%s", row).isNotEmpty().allMatch(BudgetsPageTest::isTest);
    }
  }

  @Test
  void property_ofABudget_isDocumented() {
    Set<String> known =
        Set.copyOf(
            Repository.page("reference/configuration.md").rows().stream()
                .flatMap(row -> Page.code(row.getFirst()).stream())
                .toList());
    List<String> named =
        rows.stream()
            .flatMap(row -> Page.codes(String.join(" ", row)).stream())
            .filter(code -> code.startsWith("briefcast."))
            .toList();

    assertThat(named).hasSizeGreaterThan(15).allMatch(known::contains);
  }

  @Test
  void enforcer_ofABudget_isAnExistingType() {
    List<String> keepers =
        rows.stream()
            .flatMap(row -> Page.codes(row.get(row.size() - 2)).stream())
            .filter(code -> TYPE.matcher(code).matches())
            .toList();

    assertThat(keepers).hasSizeGreaterThan(30).allMatch(BudgetsPageTest::isOfTheSources);
  }

  /** A test, or one method of it. */
  private static boolean isTest(String named) {
    String[] parts = named.split("\\.", 2);
    return Repository.testSources().stream()
        .filter(file -> file.getFileName().equals(Path.of(parts[0] + ".java")))
        .map(Repository::text)
        .anyMatch(text -> parts.length == 1 || text.contains("void " + parts[1] + "("));
  }

  private static boolean isOfTheSources(String named) {
    String[] parts = named.split("\\.", 2);
    return Repository.mainSources().stream()
        .filter(file -> file.getFileName().equals(Path.of(parts[0] + ".java")))
        .map(Repository::text)
        .anyMatch(text -> parts.length == 1 || text.contains(parts[1]));
  }
}
