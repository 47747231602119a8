package dev.briefcast.gateway.ui.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.ui.reference.Changelog.Release;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangelogTest {

  @Test
  void releases_ofAChangelog_haveTheirChangesAsHtml() {
    Changelog changelog =
        Changelog.of(
            """
            # Changelog

            ## 2.0

            - `a` is <b>
              and [there](docs/b.md), [elsewhere](https://c.example).
            - More.

            ## 1.0

            - First.
            """);

    assertThat(changelog.releases())
        .containsExactly(
            new Release(
                "2.0",
                List.of(
                    "<code>a</code> is &lt;b&gt; and there,"
                        + " <a href=\"https://c.example\">elsewhere</a>.",
                    "More.")),
            new Release("1.0", List.of("First.")));
  }

  @Test
  void changelog_ofThisRelease_hasChanges() {
    assertThat(Changelog.read().releases())
        .isNotEmpty()
        .allSatisfy(release -> assertThat(release.changes()).isNotEmpty());
  }
}
