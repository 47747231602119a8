package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.NarratedChanges.narrate;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that change, by whatever sign that is known. */
class RenamingTest {

  private static String narration(String path, String patch) {
    return narrate(mergedChange(7, "Look again", "", List.of(modified(path, patch))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.c|static int find_door(house *h)|static int find_gate(house *h)",
        "a.cpp|int House::findDoor(int of)|int House::findGate(int of)",
        "a.go|func findDoor(h *House) int {|func findGate(h *House) int {",
        "a.rs|fn find_door(h: &House) -> i32 {|fn find_gate(h: &House) -> i32 {",
        "a.js|function findDoor(h) {|function findGate(h) {"
      })
  void function_withSameBody_isRenamed_notNew(String change) {
    String[] parts = change.split("\\|", -1);
    String patch =
        "@@ -1,9 +1,9 @@\n-"
            + parts[1]
            + "\n+"
            + parts[2]
            + "\n"
            + (parts[1].endsWith("{") ? "" : " {\n")
            + "   count(h->rooms);\n   count(h->walls);\n   turn(h->keys);";

    String told = narration(parts[0], patch);

    assertThat(told).contains(" is renamed to ").doesNotContain(" new", "removed");
  }

  @Test
  void function_cutByTheHunk_isRenamed_whateverTheNextHunkChanges() {
    String patch =
        """
        @@ -1,6 +1,6 @@
        -fn find_door(h: &House) -> i32 {
        +fn find_gate(h: &dyn Building) -> i32 {
           count(h.rooms);
           count(h.walls);
           turn(h.keys);
        @@ -40,9 +40,9 @@ fn ring() {
        -  pull(b.rope);
        -  sound(b.tone);
        -  wait(b.time);
        -  rest(b.time);
        -  stop(b.tone);
        +  strike(b.side);
        +  listen(b.tone);
        +  strike(b.other);
        +  listen(b.other);
        +  silence(b.tone);
        """;

    assertThat(narration("a.rs", patch))
        .contains("find_door is renamed to find_gate")
        .doesNotContain("find_door is removed");
  }

  @Test
  void function_withOtherBody_isNew() {
    String patch =
        """
        @@ -1,9 +1,9 @@
        -static int find_door(house *h) {
        -  count(h->rooms);
        -  turn(h->keys);
        -  return 1;
        -}
        +static int ring(bell *b) {
        +  pull(b->rope);
        +  sound(b->tone);
        +  return 2;
        +}
        """;

    assertThat(narration("a.c", patch)).doesNotContain("renamed");
  }

  @Test
  void substitutedName_isDescribedOnce() {
    String patch =
        """
        @@ -1,9 +1,9 @@
         class A {
           int b() {
        -    return this.door.size();
        +    return this.gate.size();
           }
           int c() {
        -    return this.door.width();
        +    return this.gate.width();
           }
           int d() {
        -    return this.door.height();
        +    return this.gate.height();
           }
        """;

    assertThat(narration("A.java", patch))
        .contains("door becomes gate in several places.")
        .doesNotContain("instead of");
  }

  @Test
  void unrelatedNames_areNotASubstitution() {
    String patch =
        """
        @@ -1,9 +1,9 @@
         class A {
           void b() {
        -    open(door);
        -    open(gate);
        -    open(wall);
        +    open(roof);
        +    open(room);
        +    open(yard);
           }
        """;

    assertThat(narration("A.java", patch)).doesNotContain("in several places");
  }

  @Test
  void commentAndWhitespaceChanges_needNoTest() {
    String comment = "@@ -1,3 +1,3 @@\n class A {\n-  // It waits.\n+  // It waits in line.\n }";
    String space =
        "@@ -1,3 +1,3 @@\n class A {\n-  int a(){ return 1; }\n+  int a() { return 1; }\n }";
    String code =
        "@@ -1,3 +1,3 @@\n class A {\n-  int a() { return 1; }\n+  int a() { return 2; }\n }";

    assertThat(narration("A.java", comment)).doesNotContain("No test changes");
    assertThat(narration("A.java", space)).doesNotContain("No test changes");
    assertThat(narration("A.java", code)).contains("No test changes with it.");
  }

  @Test
  void functionThatIsMoved_isNotRenamedToTheOneInItsPlace() {
    String body = "   count(h.rooms);\n   count(h.walls);\n   turn(h.keys);\n }\n";
    String patch =
        "@@ -1,9 +1,9 @@\n-fn find_door(h: &House) -> i32 {\n+fn find_gate(h: &House) -> i32 {\n"
            + body
            + "@@ -40,9 +40,15 @@\n }\n+fn find_door(h: &House) -> i32 {\n"
            + body.replaceAll("(?m)^ ", "+").replaceFirst("\n$", "");

    assertThat(narration("a.rs", patch)).doesNotContain(" is renamed to ");
  }
}
