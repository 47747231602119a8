package dev.briefcast.renderer.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HighlighterTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "JAVA | return find(\"x\", MAX_SIZE); // why | return:KEYWORD find:FUNCTION \"x\":STRING"
            + " MAX_SIZE:CONSTANT //:COMMENT",
        "JAVA | @Override Order of(int n) | @Override:ANNOTATION Order:TYPE of:FUNCTION int:TYPE",
        "KOTLIN | fun greet(u: User) = \"Hi\" | fun:KEYWORD greet:FUNCTION User:TYPE \"Hi\":STRING",
        "SCALA | def greet(u: User) = s\"Hi\" // c | def:KEYWORD greet:FUNCTION //:COMMENT",
        "SWIFT | guard let u = find(\"Hi\") else { return nil } // c | guard:KEYWORD let:KEYWORD"
            + " find:FUNCTION \"Hi\":STRING else:KEYWORD //:COMMENT",
        "SWIFT | func save(_ n: Int) throws -> Bool | func:KEYWORD save:FUNCTION Int:TYPE"
            + " throws:KEYWORD Bool:TYPE",
        "PYTHON | async def go(n: int): return 1 # c | async:KEYWORD go:FUNCTION int:TYPE 1:NUMBER"
            + " #:COMMENT",
        "PYTHON | x = f\"{y}\" | f:STRING",
        "JAVASCRIPT | const f = await go('x') | const:KEYWORD await:KEYWORD go:FUNCTION 'x':STRING",
        "TYPESCRIPT | readonly id: Map<string, T> | readonly:KEYWORD Map:TYPE string:TYPE",
        "TYPESCRIPT | @Injectable() class A {} | @Injectable:ANNOTATION A:TYPE",
        "GO | func (f *Foo) Do(e error) | func:KEYWORD Foo:TYPE Do:FUNCTION error:TYPE",
        "GO | A int `json:\"a\"` // c | `json:STRING //:COMMENT",
        "RUST | fn f<'a>(x: &'a str) -> char { 'x' } | fn:KEYWORD f:FUNCTION 'a:ANNOTATION str:TYPE"
            + " 'x':STRING",
        "RUST | println!(\"{}\", 1); | println:FUNCTION \"{}\":STRING 1:NUMBER",
        "C | static int add(char c) /* c */ | static:KEYWORD int:TYPE add:FUNCTION /*:COMMENT",
        "CPP | constexpr auto x = 1'000; | constexpr:KEYWORD 1'000:NUMBER",
        "CSHARP | var y = await RunAsync($\"a\"); | var:KEYWORD RunAsync:FUNCTION $:STRING",
        "RUBY | def go(x) = puts 'a' # c | def:KEYWORD go:FUNCTION 'a':STRING #:COMMENT",
        "PHP | return fn(int $y) => call('b'); // c | return:KEYWORD fn:KEYWORD $y:VARIABLE"
            + " call:FUNCTION 'b':STRING //:COMMENT",
        "SQL | select now() from t FOR UPDATE SKIP LOCKED -- c | select:KEYWORD now:FUNCTION"
            + " SKIP:KEYWORD --:COMMENT",
        "SHELL | if true; then echo \"$HOME\"; fi # c | if:KEYWORD echo:FUNCTION $HOME:VARIABLE"
            + " #:COMMENT",
        "YAML | on: 80 # c | on:ATTRIBUTE 80:NUMBER #:COMMENT",
        "JSON | { \"a\": \"b\", \"n\": 1 } | \"a\":ATTRIBUTE \"b\":STRING 1:NUMBER",
        "XML | <a b=\"c\">t</a><!-- c --> | a:TAG b:ATTRIBUTE \"c\":STRING <!--:COMMENT",
        "HTML | <div class=\"x\"> | div:TAG class:ATTRIBUTE \"x\":STRING",
        "CSS | .card { color: #fff; } /* c */ | .card:TAG color:ATTRIBUTE #fff:NUMBER /*:COMMENT",
        "MARKDOWN | # Title | #:KEYWORD",
        "DOCKERFILE | FROM base AS build | FROM:KEYWORD AS:KEYWORD",
        "PROPERTIES | a.b=c | a.b:ATTRIBUTE",
      })
  void highlight_line_assignsTokenKinds(CodeLanguage language, String line, String expected) {
    List<Token> tokens = Highlighter.highlight(language, List.of(line)).getFirst();

    for (String pair : expected.split(" ", -1)) {
      String text = pair.substring(0, pair.lastIndexOf(':'));
      TokenKind kind = TokenKind.valueOf(pair.substring(pair.lastIndexOf(':') + 1));
      assertThat(tokens)
          .as("%s is %s", text, kind)
          .anyMatch(token -> token.kind() == kind && token.text().startsWith(text));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "JAVA | * goes on.;*/;int x; | COMMENT",
        "JAVA | * only;* comment | COMMENT",
        "GO | goes on;*/;var x int | COMMENT",
        "PYTHON | Ends the docstring.;\"\"\";return 1 | STRING",
        "HTML | rest -->;<p>hi</p> | COMMENT",
        "CSS | color: red\\;;};a { top: 0 } | ATTRIBUTE",
        "PHP | goes on;*/;$x = 1 | COMMENT",
      })
  void highlight_excerptStartingInsideALiteral_isReadAsIfWhole(
      CodeLanguage language, String lines, TokenKind first) {
    List<String> excerpt = List.of(lines.split("(?<!\\\\);", -1));

    List<List<Token>> read = Highlighter.highlight(language, excerpt);

    assertThat(read.getFirst().getFirst().kind()).isEqualTo(first);
  }

  @Test
  void highlight_openingDocstring_isNotMistakenForItsEnd() {
    List<String> lines = List.of("def f():", "    \"\"\"Opens here", "    and goes on");

    List<List<Token>> read = Highlighter.highlight(CodeLanguage.PYTHON, lines);

    assertThat(read.get(0).getFirst().kind()).isEqualTo(TokenKind.KEYWORD);
    assertThat(read.get(2)).allMatch(token -> token.kind() == TokenKind.STRING);
  }

  @Test
  void highlight_multilineRawString_isStringThroughout() {
    List<String> lines = List.of("q := `select", "\"x\" from t", "` + y");

    List<List<Token>> read = Highlighter.highlight(CodeLanguage.GO, lines);

    assertThat(read.get(1)).allMatch(token -> token.kind() == TokenKind.STRING);
    assertThat(read.get(2).getLast()).isEqualTo(new Token("y", TokenKind.PLAIN));
  }

  @ParameterizedTest
  @EnumSource
  void highlight_anyLanguage_keepsEveryCharacter(CodeLanguage language) {
    List<String> lines =
        List.of("", "  a 'b \"c` /* 日本 🚀 \\", "*/ <x y='z'> -- # // ${q} @w 1'0", "\"\"\"");

    List<List<Token>> read = Highlighter.highlight(language, lines);

    assertThat(read)
        .extracting(line -> line.stream().map(Token::text).collect(Collectors.joining()))
        .isEqualTo(lines);
  }

  @Test
  void otherLanguages_areRecognizedByFileName() {
    List<String> lines = List.of("val xs = List(1) // why");

    assertThat(Highlighter.highlight(CodeLanguage.TEXT, "a/Main.scala", lines).getFirst())
        .contains(new Token("val", TokenKind.KEYWORD), new Token("1", TokenKind.NUMBER));
    assertThat(Highlighter.languageName(CodeLanguage.TEXT, "a/Main.scala")).isEqualTo("Scala");
    assertThat(Highlighter.languageName(CodeLanguage.TEXT, "notes")).isEmpty();
    assertThat(Highlighter.languageName(CodeLanguage.GO, "notes")).isEqualTo("Go");
  }

  @Test
  void invisibleCharacters_areSeparateTokens() {
    List<Token> read =
        Highlighter.highlight(CodeLanguage.PYTHON, List.of("if x == \"a⟨U+202E⟩b␛\":")).getFirst();

    assertThat(read)
        .contains(
            new Token("⟨U+202E⟩", TokenKind.HIDDEN),
            new Token("␛", TokenKind.HIDDEN),
            new Token("b", TokenKind.STRING));
    assertThat(
            Highlighter.highlight(CodeLanguage.PYTHON, List.of("def na⟨U+200B⟩me():")).getFirst())
        .contains(new Token("na", TokenKind.FUNCTION), new Token("⟨U+200B⟩", TokenKind.HIDDEN));
  }
}
