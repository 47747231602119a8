package dev.briefcast.github.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {

  @ParameterizedTest
  @CsvSource({
    "src/**, src/a/b.java, true",
    "src/**, test/a.java, false",
    "*.md, docs/a.md, true",
    "*.md, docs/a.mdx, false",
    "docs/, docs/a/b, true",
    "**/x/*.java, x/A.java, true",
    "**/x/*.java, a/b/x/A.java, true",
    "**/x/*.java, a/x/y/A.java, false",
    "/pom.xml, pom.xml, true",
    "a/?.txt, a/b.txt, true",
    "a/?.txt, a//.txt, false",
    "a*b, axb, true"
  })
  void glob_matches(String pattern, String path, boolean matches) {
    assertThat(new Glob(pattern).matches(path)).isEqualTo(matches);
  }

  /** It takes the product of both lengths; as an expression it would not end. */
  @Test
  void glob_ofManyStars_ends() {
    var glob = new Glob("**/" + "*a".repeat(48) + "b");

    for (int i = 0; i < 300; i++) {
      assertThat(glob.matches("a".repeat(5_000))).isFalse();
    }
  }
}
