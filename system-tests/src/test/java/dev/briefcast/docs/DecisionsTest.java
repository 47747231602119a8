package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Decisions are short, and numbered without gaps, so that one can speak of them by number. */
class DecisionsTest {

  private static final int LINES_MAX = 25;
  private static final Path FOLDER = Repository.root().resolve("docs/decisions");

  private final List<Page> decisions =
      Repository.pages().stream().filter(page -> page.path().startsWith(FOLDER)).toList();

  @Test
  void decisions_inTheirOrder_areNumberedFromOne() {
    assertThat(decisions).hasSizeGreaterThan(3);
    for (int i = 0; i < decisions.size(); i++) {
      Page decision = decisions.get(i);
      assertThat(String.valueOf(decision.path().getFileName()))
          .startsWith("%04d-".formatted(i + 1));
      assertThat(decision.text()).startsWith("# " + (i + 1) + ". ");
    }
  }

  @Test
  void decision_everyOne_isShort() {
    assertThat(decisions).allMatch(decision -> decision.text().lines().count() <= LINES_MAX);
  }
}
