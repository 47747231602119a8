package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "A.java | \"  private final Map<String, Door> doors = new HashMap<>();\" | field doors",
        "A.java | \"  private static final int DOORS_MAX = 3;\" | constant DOORS_MAX",
        "A.java | \"    FRONT_DOOR,\" | constant FRONT_DOOR",
        "A.kt | \"    FRONT_DOOR(3);\" | constant FRONT_DOOR",
        "A.kt | \"    val doors: Int = 3\" | field doors",
        "a.go | \"    TrustedPlatform string\" | field TrustedPlatform",
        "A.java | \"  long readAll(Sink sink) throws IOException;\" | function readAll",
        "A.java | \"  Map<String, Door> doors();\" | function doors",
        "A.cs | \"  Task<Door> Open(string name, Floor floor);\" | function Open",
        "a.cpp | \"  virtual long readAll(Sink sink) const = 0;\" | function readAll",
        "a.cc | static const int64_t kDoorsMax = 25 * kWidth; | constant kDoorsMax",
        "a.hpp | constexpr std::size_t doors_max{3}; | constant doors_max",
        "a.c | \"static const char *const names[] = {\" | constant names",
        "a.rb | \"  DOORS_MAX = 3\" | constant DOORS_MAX",
        "a.go | \"    ReadAll(sink Sink) (int, error)\" | function ReadAll",
        "a.go | \"    Close() error\" | function Close",
        "a.go | const doors = 3 | variable doors",
        "a.ts | \"  readonly doors?: Door[];\" | field doors",
        "a.ts | export const doors = new Map() | variable doors",
        "a.js | const doors = [] | variable doors",
        "a.rs | \"    pub(crate) doors: Vec<Door>,\" | field doors",
        "a.py | DOORS_MAX = 3 | constant DOORS_MAX",
        "a.py | \"    doors: list[Door] = field()\" | field doors",
        "a.py | \"        self.doors = []\" | field doors",
        "a.yaml | \"  doors-max: 3\" | setting doors-max"
      })
  void declaringLine_yieldsItsField(String path, String line, String expected) {
    Field field = Field.of(CodeLanguage.of(null, path), line).orElseThrow();

    assertThat(field.word() + " " + field.name()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "A.java | \"      doors = 3;\"",
        "A.java | \"  public void open() {\"",
        "A.java | \"  return doors;\"",
        "a.cc | \"    const int64_t width = doors[0];\"",
        "a.rb | \"  doors = 3\"",
        "A.java | \"      DOORS.open();\"",
        "A.java | \"      DOORS);\"",
        "A.java | \"      return open(door);\"",
        "A.java | \"      throw new Missing();\"",
        "A.java | \"      open(door);\"",
        "a.cpp | \"      Door door(name);\"",
        "a.cs | \"      await Open(door);\"",
        "a.go | \"    open(door)\"",
        "a.go | \"    Close()\"",
        "a.go | \"    doors := 3\"",
        "a.go | \"    return doors\"",
        "a.go | func open() {",
        "a.ts | \"    case 1: open()\"",
        "a.js | \"    const door = await open()\"",
        "a.rs | \"    let doors = 3;\"",
        "a.py | \"    doors = 3\"",
        "a.py | \"    if doors:\"",
        "a.yaml | \"      - name: Open the door\"",
        "a.yaml | \"      run: ./open\"",
        "a.c | int doors = 3;"
      })
  void statement_declaresNoField(String path, String line) {
    assertThat(Field.of(CodeLanguage.of(null, path), line)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"a.java", "a.ts", "a.py", "a.yaml"})
  void overlongLine_isNotRead(String path) {
    String line = "public " + "a, ".repeat(7_000) + "b";

    assertThat(Field.of(CodeLanguage.of(null, path), line)).isEmpty();
  }
}
