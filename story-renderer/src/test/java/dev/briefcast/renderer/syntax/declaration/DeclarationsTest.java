package dev.briefcast.renderer.syntax.declaration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeclarationsTest {

  static Stream<Arguments> excerpts() {
    return Stream.of(
        declares(CodeLanguage.JAVA, "record Point(int x, int y) {}", "record Point"),
        declares(
            CodeLanguage.JAVA, "public sealed interface Shape permits A {}", "interface Shape"),
        declares(CodeLanguage.JAVA, "private static final class Row {", "class Row"),
        declares(CodeLanguage.JAVA, "@interface Slow {}", "interface Slow"),
        declares(CodeLanguage.JAVA, "  public <T> List<T> all(int n) {", "function all"),
        declares(CodeLanguage.JAVA, "  Größe messen(String name) {", "function messen"),
        declares(CodeLanguage.JAVA, "    return new Thing(a);"),
        declares(CodeLanguage.JAVA, "    int x = call(a);"),
        declares(CodeLanguage.JAVA, "    if (ready(a)) {"),
        declares(CodeLanguage.JAVA, "// class Nothing {"),
        declares(CodeLanguage.KOTLIN, "data class Stop(val at: Instant)", "class Stop"),
        declares(CodeLanguage.KOTLIN, "suspend fun String.load(): Int = 1", "function load"),
        declares(CodeLanguage.KOTLIN, "object Clock {", "object Clock"),
        declares(CodeLanguage.SCALA, "case class Stop(at: Instant)", "class Stop"),
        declares(CodeLanguage.SCALA, "object Clock {", "object Clock"),
        declares(CodeLanguage.SCALA, "sealed trait Way {", "trait Way"),
        declares(CodeLanguage.SCALA, "  private def load[A](a: A): Int = 1", "function load"),
        declares(CodeLanguage.SCALA, "  val x = call(a)"),
        declares(CodeLanguage.SWIFT, "public final class Stop: Place {", "class Stop"),
        declares(CodeLanguage.SWIFT, "struct Row<T>: Codable {", "struct Row"),
        declares(CodeLanguage.SWIFT, "indirect enum Way {", "enum Way"),
        declares(CodeLanguage.SWIFT, "protocol Gate: AnyObject {", "protocol Gate"),
        declares(CodeLanguage.SWIFT, "extension Stop: Codable {", "implementation Stop"),
        declares(CodeLanguage.SWIFT, "  static func load(_ a: A) async -> Int {", "function load"),
        declares(CodeLanguage.SWIFT, "    if ready(a) {"),
        declares(CodeLanguage.PYTHON, "class Tree(Base):", "class Tree"),
        declares(CodeLanguage.PYTHON, "    async def grow(self) -> None:", "function grow"),
        declares(CodeLanguage.JAVASCRIPT, "export default function main(a) {", "function main"),
        declares(CodeLanguage.JAVASCRIPT, "const add = (a, b) => a + b;", "function add"),
        declares(CodeLanguage.JAVASCRIPT, "const sum = add(1, 2);"),
        declares(CodeLanguage.TYPESCRIPT, "export interface Row {", "interface Row"),
        declares(CodeLanguage.TYPESCRIPT, "export type Id = string;", "type Id"),
        declares(
            CodeLanguage.TYPESCRIPT,
            "  private async load(id: Id): Promise<Row> {",
            "function load"),
        declares(CodeLanguage.TYPESCRIPT, "  for (const a of b) {"),
        declares(CodeLanguage.GO, "type Cache[K comparable] struct {", "struct Cache"),
        declares(CodeLanguage.GO, "func (c *Cache) Get(key string) int {", "function Get"),
        declares(CodeLanguage.RUST, "pub(crate) struct Lexer<'a> {", "struct Lexer"),
        declares(CodeLanguage.RUST, "impl<T> Display for Lexer<T> {", "implementation Lexer"),
        declares(CodeLanguage.RUST, "pub async fn run(&self) -> Result<()> {", "function run"),
        declares(
            CodeLanguage.C, "static int read_all(struct buf *b, size_t n)", "function read_all"),
        declares(CodeLanguage.C, "int read_all(struct buf *b);"),
        declares(CodeLanguage.C, "    return read_all(b);"),
        declares(CodeLanguage.CPP, "class Engine : public Base {", "class Engine"),
        declares(CodeLanguage.CPP, "void Engine::start(int speed) {", "function start"),
        declares(CodeLanguage.CSHARP, "public sealed record Line(string A);", "record Line"),
        declares(CodeLanguage.CSHARP, "    public async Task<int> Count(int a)", "function Count"),
        declares(CodeLanguage.RUBY, "  def valid?", "function valid?"),
        declares(CodeLanguage.PHP, "final class Label", "class Label"),
        declares(CodeLanguage.PHP, "    public function render(int $n): string", "function render"),
        declares(
            CodeLanguage.JAVASCRIPT,
            "Parser.prototype.parse = function (text, options) {",
            "function parse"),
        declares(CodeLanguage.TYPESCRIPT, "exports.parse = async (text) => {", "function parse"),
        declares(CodeLanguage.JAVASCRIPT, "exports.size = (first + second) * 2"),
        declares(CodeLanguage.JAVASCRIPT, "module.exports = function (text) {"),
        declares(CodeLanguage.SQL, "CREATE TABLE IF NOT EXISTS story (", "table story"),
        declares(CodeLanguage.SQL, "create unique index story_id on story (id);", "index story_id"),
        declares(CodeLanguage.SHELL, "build() {", "function build"),
        declares(CodeLanguage.YAML, "services:", "key services"),
        declares(CodeLanguage.YAML, "  nested: 1"),
        declares(CodeLanguage.JSON, "  \"name\": \"a\",", "key name"),
        declares(CodeLanguage.XML, "<project xmlns=\"a\">", "element project"),
        declares(CodeLanguage.CSS, ".card > h2 {", "rule .card > h2"),
        declares(CodeLanguage.MARKDOWN, "## Getting started", "heading Getting started"),
        declares(
            CodeLanguage.DOCKERFILE,
            "FROM eclipse-temurin:25 AS build",
            "stage eclipse-temurin:25"),
        declares(CodeLanguage.PROPERTIES, "server.port=8080", "key server.port"),
        declares(CodeLanguage.TEXT, "class Nothing {"));
  }

  @ParameterizedTest
  @MethodSource("excerpts")
  void line_declaresItsNames(CodeLanguage language, String line, List<String> expected) {
    assertThat(Declarations.ofHead(language, line))
        .map(each -> each.kind().word() + " " + each.name())
        .isEqualTo(expected);
  }

  @Test
  void method_spansFromCommentToClosingBrace() {
    var lines =
        """
        class A {
          /** Adds {@code a} to the rest. */
          @Override
          int add(
              int a, List<Map<String, Integer>> rest) {
            return a;
          }

          int b;
        }
        """
            .lines()
            .toList();

    Declaration add = Declarations.of(CodeLanguage.JAVA, lines).get(1);

    assertThat(add.name()).isEqualTo("add");
    assertThat(add.line()).isEqualTo(3);
    assertThat(add.span()).isEqualTo(new Span(1, 6));
    assertThat(add.comment()).isEqualTo("Adds a to the rest.");
  }

  @Test
  void pythonFunction_hasDocstringAndEndsAtDedent() {
    var lines =
        """
        def first(self, count: int = 3, *rest) -> int:
            \"""Counts
            what is there.\"""
            return count

        def second():
            pass
        """
            .lines()
            .toList();

    var found = Declarations.of(CodeLanguage.PYTHON, lines);

    assertThat(found).hasSize(2);
    assertThat(found.getFirst().comment()).isEqualTo("Counts what is there.");
    assertThat(found.getFirst().span()).isEqualTo(new Span(0, 3));
  }

  @Test
  void pythonFunctions_betweenDocstrings_areDeclared() {
    var lines =
        """
        def first():
            \"""
            Use percent-encoding; def nothing(): is no declaration.
            \"""

        def second():
            \"""
            Likewise.
            \"""
        """
            .lines()
            .toList();

    assertThat(Declarations.of(CodeLanguage.PYTHON, lines))
        .extracting(Declaration::name)
        .containsExactly("first", "second");
  }

  @Test
  void pythonFunction_afterTheEndOfADocstring_isDeclared() {
    var lines =
        """
            what the function above it does.
            \"""
            return 1

        def second():
            \"""
            Likewise.
            \"""
        """
            .lines()
            .toList();

    assertThat(Declarations.of(CodeLanguage.PYTHON, lines))
        .extracting(Declaration::name)
        .containsExactly("second");
  }

  @Test
  void braceOnItsOwnLine_belongsToTheBody() {
    var lines = List.of("int f(int a)", "{", "    return a;", "}", "int g;");

    assertThat(Declarations.of(CodeLanguage.C, lines).getFirst().span()).isEqualTo(new Span(0, 3));
  }

  @Test
  void sqlFunction_endsAfterItsDollarQuote() {
    var lines =
        List.of("CREATE FUNCTION f() RETURNS int AS $$", "  SELECT 1;", "$$ LANGUAGE sql;", "x;");

    assertThat(Declarations.of(CodeLanguage.SQL, lines).getFirst().span())
        .isEqualTo(new Span(0, 2));
  }

  @Test
  void classInADocstring_isNotADeclaration() {
    var lines = List.of("\"\"\"", "class Not:", "\"\"\"");

    assertThat(Declarations.of(CodeLanguage.PYTHON, lines)).isEmpty();
  }

  private static Arguments declares(CodeLanguage language, String line, String... declared) {
    return Arguments.of(language, line, List.of(declared));
  }
}
