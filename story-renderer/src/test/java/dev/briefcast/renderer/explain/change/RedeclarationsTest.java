package dev.briefcast.renderer.explain.change;

import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedeclarationsTest {

  /**
   * What is found of a part that is not shown, which adds a line, if the shown part removes one.
   */
  private static List<String> hidden(String path, String removed, String end, String added) {
    String gone = "@@ -1,3 +1,1 @@\n-%s\n-  turn();\n-%s\n".formatted(removed, end);
    String come = "@@ -40,1 +38,3 @@\n ring\n+%s\n+  push();\n".formatted(added);
    List<Hunk> hunks = ParsedFile.of(modified(path, gone + come)).hunks();
    return Redeclarations.hidden(
            CodeLanguage.of(null, path), hunks.getFirst().text().lines().toList(), hunks)
        .stream()
        .map(Hunk::text)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.cpp   | int open(Door door) {        | }    | inline int open(Door door) {
          a.cpp   | inline int open(Door door) { | }    | [[nodiscard]] int open(const Door& door) {
          a.c     | static int open(int door) {  | }    | int open(int door) {
          a.java  | class Door {                 | }    | public final class Door {
          a.py    | def open(door):              | pass | async def open(door):
          a.go    | func open(door int) {        | }    | func (d *Door) open(door int) {
          a.rs    | fn open(door: i32) {         | }    | pub(crate) fn open(door: i32) {
          a.ts    | function open(door) {        | }    | export function open(door) {
          a.kt    | fun open(door: Int) {        | }    | internal fun open(door: Int) {
          a.swift | func open(door: Int) {       | }    | public func open(door: Int) {
          """)
  void removedDeclaration_thatComesBackUnshown_isFound(
      String path, String removed, String end, String added) {
    assertThat(hidden(path, removed, end, added)).containsExactly("@@ -41,0 +39,1 @@\n+" + added);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.cpp  | int open(Door door) {      | }    | return open(door);
          a.cpp  | int open(Door door) {      | }    | if (open(door)) {
          a.cpp  | int open(Door door) {      | }    | int size = open(door);
          a.c    | static int open(int door) { | }   | open(door);
          a.c    | static int open(int door) { | }   | int reopen(int door) {
          a.py   | def open(door):            | pass | def reopen(door):
          a.py   | def open(door):            | pass | door.open()
          a.go   | func open(door int) {      | }    | go open(door)
          a.java | class Door {               | }    | Door door = new Door();
          a.ts   | function open(door) {      | }    | // open(door) is gone
          """)
  void removedDeclaration_thatIsOnlyCalled_isNotFound(
      String path, String removed, String end, String added) {
    assertThat(hidden(path, removed, end, added)).isEmpty();
  }

  @Test
  void shownDeclaration_isNotFoundAgain() {
    String patch =
        "@@ -1,4 +1,3 @@\n-int open(int door) {\n-  turn();\n-}\n+int open(void) {\n+  turn();\n+}\n";
    List<Hunk> hunks = ParsedFile.of(modified("a.c", patch)).hunks();
    assertThat(
            Redeclarations.hidden(CodeLanguage.C, hunks.getFirst().text().lines().toList(), hunks))
        .isEmpty();
  }
}
