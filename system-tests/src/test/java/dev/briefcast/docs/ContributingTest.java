package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** CONTRIBUTING names rooms and types that are there. */
class ContributingTest {

  private static final Page PAGE = Page.of(Repository.root().resolve("CONTRIBUTING.md"));

  @Test
  void packages_alongABriefsWay_existWithTheirTypes() {
    List<List<String>> steps = Page.rows(PAGE.section("From POST to video"));

    assertThat(steps).hasSizeGreaterThan(20).allMatch(ContributingTest::exists);
  }

  private static boolean exists(List<String> step) {
    String room = Page.code(step.get(1)).orElseThrow().replace('.', '/');
    String type = Page.code(step.get(2)).orElseThrow();
    Path file = Path.of("dev/briefcast", room, type + ".java");
    return Repository.mainSources().stream().anyMatch(source -> source.endsWith(file));
  }
}
