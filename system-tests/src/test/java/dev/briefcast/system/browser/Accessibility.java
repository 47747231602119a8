package dev.briefcast.system.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.util.List;

/** What axe finds on a page. */
final class Accessibility {

  private Accessibility() {}

  /** Each violation, with the elements that have it; none if all is well. */
  static List<String> violations(Page page) {
    // Otherwise it opens another page for each look and merges frames there, of which we have none.
    return new AxeBuilder(page)
        .setLegacyMode(true).analyze().getViolations().stream()
            .map(rule -> rule.getId() + ": " + rule.getHelp() + " " + rule.getNodes())
            .toList();
  }
}
