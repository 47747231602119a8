package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of the metrics names every meter of ours, with its type. */
class MetricsPageTest {

  private static final Pattern METER =
      Pattern.compile(
          "(?i)\\b(counter|timer|gauge|summary)(?:\\.builder)?\\(\\s*\"(briefcast\\.[a-z.]+)\"");

  @Test
  void meters_ofThePage_areThoseOfTheCode() {
    Map<String, String> registered = registered();

    assertThat(registered).hasSizeGreaterThan(10);
    assertThat(documented()).isEqualTo(registered);
  }

  /** Every name that looks like a meter's is one that was found, however it is registered. */
  @Test
  void names_inTheCode_areAllOnThePage() {
    Map<String, String> registered = registered();
    Pattern anyName = Pattern.compile("\"(briefcast\\.(?:worker|stories|ledger)\\.[a-z.]+)\"");

    for (var source : Repository.mainSources()) {
      String text = Repository.text(source);
      if (text.contains("io.micrometer")) {
        assertThat(anyName.matcher(text).results().map(at -> at.group(1)).toList())
            .as(source.toString())
            .allSatisfy(name -> assertThat(registered).containsKey(name));
      }
    }
  }

  private static Map<String, String> registered() {
    var found = new TreeMap<String, String>();
    for (var source : Repository.mainSources()) {
      METER
          .matcher(Repository.text(source))
          .results()
          .forEach(at -> found.put(at.group(2), at.group(1).toLowerCase(Locale.ROOT)));
    }
    return found;
  }

  private static Map<String, String> documented() {
    var found = new TreeMap<String, String>();
    for (var row : Repository.page("reference/metrics.md").rows()) {
      Page.code(row.getFirst())
          .filter(name -> name.startsWith("briefcast."))
          .ifPresent(name -> found.put(name, row.get(1)));
    }
    return found;
  }
}
