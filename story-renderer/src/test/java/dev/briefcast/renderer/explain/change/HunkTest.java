package dev.briefcast.renderer.explain.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HunkTest {

  private static final String PATCH =
      """
      @@ -1,8 +1,8 @@ class Door
       class Door {
      +  int turns;
       void open(
      -  Key key,
      -  Bell bell,
      +  Lock lock,
      +  Horn horn,
       ) {}
       }
      """;

  private static List<String> shortened(String patch, int lines) {
    return Hunk.of(patch).getFirst().shortened(lines).lines();
  }

  @Test
  void shortened_withinRemovedLinesThatAreReplaced_endsBeforeThem() {
    List<String> kept = List.of(" class Door {", "+  int turns;", " void open(");

    assertThat(shortened(PATCH, 4)).isEqualTo(kept);
    assertThat(shortened(PATCH, 5)).isEqualTo(kept);
    assertThat(shortened(PATCH, 6)).hasSize(6).endsWith("+  Lock lock,");
  }

  @Test
  void shortened_withinLinesThatAreOnlyRemoved_endsWithinThem() {
    String removal = "@@ -1,6 +1,2 @@\n+  int turns;\n-  a();\n-  b();\n-  c();\n }\n";

    assertThat(shortened(removal, 3)).containsExactly("+  int turns;", "-  a();", "-  b();");
  }

  @Test
  void shortened_ofWhichAllIsReplaced_keepsWhatIsRemoved() {
    String replacement = "@@ -1,3 +1,3 @@\n-  a();\n-  b();\n+  c();\n+  d();\n";

    assertThat(shortened(replacement, 1)).containsExactly("-  a();");
  }
}
