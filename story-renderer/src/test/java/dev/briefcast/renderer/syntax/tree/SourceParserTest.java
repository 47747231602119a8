package dev.briefcast.renderer.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceParserTest {

  /** Most hostile texts use up whatever they are given. */
  private static final long TIMEOUT_NS = 50_000_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          JAVA | void f() { if (a) { g(); } }
          KOTLIN | fun f() { if (a) { g() } }
          SCALA | def f() = { if (a) { g() } }
          SWIFT | func f() { if a { g() } }
          PYTHON | def f():\\n  if a:\\n    g()
          JAVASCRIPT | function f() { if (a) { g(); } }
          TYPESCRIPT | function f() { if (a) { g(); } }
          GO | func f() { if a { g() } }
          RUST | fn f() { if a { g(); } }
          C | void f() { if (a) { g(); } }
          CPP | void f() { if (a) { g(); } }
          CSHARP | void f() { if (a) { g(); } }
          RUBY | def f\\n if a\\n g()\\n end\\nend
          PHP | <?php function f() { if ($a) { g(); } }
          """)
  void everyLanguage_mapsToTheSameConcepts(CodeLanguage language, String code) {
    SyntaxNode root = SourceParser.parse(code.replace("\\n", "\n"), language).orElseThrow();

    assertThat(root.isBroken()).isFalse();
    assertThat(root.findAll(node -> node.is(Concept.FUNCTION))).hasSize(1);
    assertThat(root.findAll(node -> node.is(Concept.CONDITION))).isNotEmpty();
    assertThat(root.findAll(node -> node.is(Concept.CALL))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "function Page(): Node { return <Panel><Field size={24} /></Panel>; }",
        "const text = <string>value; const html = '<b></b>';",
        "const one = <T,>(x: T) => x; const html = `<br/>`;",
      })
  void typescript_isParsedWithJsxOrWithCasts(String code) {
    assertThat(SourceParser.parse(code, CodeLanguage.TYPESCRIPT).orElseThrow().isBroken())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          JAVA | (
          JAVA | {
          JAVA | if (
          JAVA | a<
          JAVA | "
          JAVA | [
          JAVA | }
          JAVA | func (
          JAVA | <a>
          CSHARP | a<
          CSHARP | a is null ||
          CSHARP | a is b && (
          TYPESCRIPT | "
          TYPESCRIPT | <a b={c}>
          TYPESCRIPT | </a>
          TYPESCRIPT | <a/>{
          KOTLIN | <a>
          SCALA | a[
          SCALA | case a =>
          SCALA | {
          SWIFT | a<
          SWIFT | x?y:
          SWIFT | { a in
          SWIFT | "\\(
          RUST | x?y:
          CPP | => {
          """)
  void hostileText_isParsedInTime_andYieldsNoTreeOrABrokenOne(CodeLanguage language, String piece) {
    parseHostile(language, piece.repeat(20_000 / piece.length()), TIMEOUT_NS);
  }

  @Test
  void hostileText_isStoppedByTheConfiguredLimit() {
    parseHostile(CodeLanguage.JAVA, "(".repeat(20_000), SourceParser.CPU_NS_MAX);
  }

  @Test
  void unpairedSurrogates_areParsedInTime_andYieldNoTreeOrABrokenOne() {
    parseHostile(CodeLanguage.JAVA, "\uD800".repeat(20_000), TIMEOUT_NS);
  }

  private static void parseHostile(CodeLanguage language, String text, long cpuNsMax) {
    Optional<SyntaxNode> parsed =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> SourceParser.parse(text, language, cpuNsMax));

    assertThat(parsed.map(SyntaxNode::isBroken).orElse(true)).isTrue();
  }

  @Test
  void overlongText_isNotParsed() {
    String text = "a();\n".repeat(SourceParser.LENGTH_MAX);

    assertThat(SourceParser.parse(text, CodeLanguage.JAVA)).isEmpty();
  }

  @Test
  void languageWithoutGrammar_hasNoTree() {
    assertThat(SourceParser.parse("a: 1", CodeLanguage.YAML)).isEmpty();
  }
}
