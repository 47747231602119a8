package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contract's table names what tries it from outside, row for row, and leaves out nothing. */
class ContractPageTest {

  private static final Pattern TEST = Pattern.compile("@Test\\s+void (\\w+)\\(");

  private final List<List<String>> rows = Repository.page("reference/contract.md").rows();

  @Test
  void row_ofTheContract_isTestedFromOutsideOrSaysWhyNot() {
    Predicate<List<String>> tried =
        row ->
            Page.codes(row.get(3)).stream().anyMatch(test -> test.contains("RowsIT."))
                || row.get(3).startsWith("not from outside: ");

    assertThat(rows).hasSizeGreaterThan(40).allMatch(row -> row.size() == 4).allMatch(tried);
    assertThat(rows).allMatch(row -> Page.code(row.get(2)).isPresent());
  }

  @Test
  void test_fromOutside_isListedInARow() {
    var named =
        new TreeSet<>(rows.stream().flatMap(row -> Page.codes(row.get(3)).stream()).toList());
    var written = new TreeSet<>(rowTests().toList());

    assertThat(written).isNotEmpty().isEqualTo(named);
  }

  private static Stream<String> rowTests() {
    return Repository.testSources().stream()
        .filter(file -> file.toString().contains("/system/contract/"))
        .flatMap(
            file -> {
              String type = String.valueOf(file.getFileName()).replace(".java", "");
              return TEST.matcher(Repository.text(file))
                  .results()
                  .map(found -> type + "." + found.group(1));
            });
  }
}
