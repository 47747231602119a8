package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the longest briefs that are legal, of every shape that anybody may think of. */
final class ExtremeBriefs {

  private static final int FILES = 20;
  private static final int EXCERPT = 20_000;

  private static final List<String> ENDINGS =
      List.of(
          "java",
          "py",
          "ts",
          "rs",
          "go",
          "c",
          "sql",
          "xml",
          "html",
          "yaml",
          "json",
          "md",
          "sh",
          "rb",
          "patch",
          "kt",
          "scala",
          "css",
          "php",
          "lua",
          "txt",
          "properties",
          "Dockerfile",
          "tsx");

  /** What whole fields are filled with. */
  private static final List<String> UNITS =
      List.of(
          "x",
          "9",
          " ",
          "\t",
          "\n",
          "a\n",
          "W",
          "x ",
          "1,000 ",
          "{",
          "(",
          "[",
          "<",
          "{[(<",
          ")]}>",
          "\"",
          "'",
          "`",
          "\"\"\"",
          "/*",
          "*/",
          "//",
          "//\n",
          "# a\n",
          "<!--",
          "<a>",
          "</a>",
          "\\",
          "\\\"",
          "f(",
          "f(g(",
          "a.b",
          "a.",
          "a::",
          "if (x) {\n",
          "}\n",
          "class A {\n",
          "def f():\n  ",
          "int a;\n",
          "public static void f(int a) {\n",
          "SELECT * FROM a;\n",
          "- a:\n  ",
          "{\"a\":",
          "&amp;",
          "%s",
          "word ",
          "Ab. ",
          "e.g. ",
          "1.2.3.",
          "a1B2_",
          "https://a.b/c?d=e ",
          "a@b.c ",
          "O(n) ",
          "x^2 ",
          "Map<a,",
          "a -> b ",
          "=",
          "!=",
          "👩‍👩‍👧",
          "🇩🇪",
          "👍🏽",
          "🚀 ",
          "e\u0301",
          "e\u0301\u0302\u0303\u0304",
          "\u0301",
          "漢字",
          "かな。",
          "한국어 ",
          "مرحبا ",
          "שלום ",
          "नमस्ते ",
          "สวัสดี",
          "ქართ ",
          "አማርኛ ",
          "தமிழ் ",
          "\uFDFA",
          "\u202E",
          "\u2066",
          "\u200B",
          "\u200D",
          "\uFEFF",
          "\u0007",
          "\u001B[31m",
          "\uE000",
          "\uFFFF",
          "\uDBFF\uDFFF",
          "@@ -1 +1 @@\n",
          "+a\n",
          "-a\n",
          "@@ -1,2 +3,4 @@\n+a\n-b\n c\n",
          "+@@ -1 +1 @@\n",
          "+++ b/a\n--- a/b\n",
          "diff --git a/b b/c\n",
          "$",
          "${",
          "…",
          "•",
          "²",
          "½",
          "ﬃ",
          "İ",
          "ß");

  private final SplittableRandom random;
  private final StringBuilder shape = new StringBuilder();

  private ExtremeBriefs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /**
   * @param shape a few words for it
   */
  record Extreme(Brief brief, String shape) {}

  static Extreme of(long seed) {
    var maker = new ExtremeBriefs(seed);
    Brief brief = maker.brief();
    return new Extreme(brief, maker.shape.toString());
  }

  private Brief brief() {
    String prose = prose();
    boolean mixed = random.nextInt(4) == 0;
    String code = code(mixed);
    var files = new ArrayList<BriefFile>();
    for (int i = 0; i < FILES; i++) {
      String path = filled("d" + i + "/", random.nextInt(8) == 0 ? 480 : 20) + "." + ending();
      Integer line = random.nextBoolean() ? null : Integer.MAX_VALUE - EXCERPT;
      files.add(
          new BriefFile(
              path,
              said(prose, 500),
              null,
              filled(mixed ? code(true) : code, EXCERPT),
              line,
              null));
    }
    return new Brief(
        said(prose, 140).strip(),
        said(prose, 2_000).strip(),
        null,
        files,
        random.nextBoolean()
            ? null
            : IntStream.range(0, 7).mapToObj(i -> said(prose, 500)).toList(),
        random.nextBoolean()
            ? null
            : IntStream.range(0, 8).mapToObj(i -> said(prose, 200)).toList(),
        lexicon());
  }

  private String prose() {
    String unit = unit();
    noted("prose", unit);
    return unit;
  }

  /** One thing only, several in turn, or anything that Unicode has. */
  private String code(boolean several) {
    String code =
        switch (several ? random.nextInt(1, 3) : 0) {
          case 0 -> unit();
          case 1 ->
              IntStream.range(0, random.nextInt(2, 40))
                  .mapToObj(i -> unit())
                  .collect(Collectors.joining());
          default -> anything();
        };
    noted("code", code);
    return code;
  }

  private String anything() {
    var text = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      int point = random.nextInt(1, 0x20000);
      text.appendCodePoint(point >= 0xD800 && point <= 0xDFFF ? '\n' : point);
    }
    return text.toString();
  }

  private @Nullable Map<String, String> lexicon() {
    int kind = random.nextInt(5);
    if (kind > 2) {
      return null;
    }
    shape.append(" lexicon ").append(kind);
    var entries = new LinkedHashMap<String, String>();
    for (int i = 0; i < 50; i++) {
      switch (kind) {
        // Each names all others.
        case 0 -> entries.put("w" + i + " z", "w%d z ".formatted((i + 1) % 50).repeat(17).strip());
        case 1 -> entries.put(i == 0 ? "x" : "x" + i, "never ".repeat(20).strip());
        default -> entries.put("x x".repeat(i % 19 + 1) + i, "漢".repeat(120));
      }
    }
    return entries;
  }

  private String unit() {
    return UNITS.get(random.nextInt(UNITS.size()));
  }

  private String ending() {
    return ENDINGS.get(random.nextInt(ENDINGS.size()));
  }

  /** Legal in every field that is to be said: not blank. */
  private static String said(String unit, int codePoints) {
    return filled("que" + unit, codePoints - 1) + ".";
  }

  private void noted(String what, String text) {
    String shown =
        text.codePoints().limit(12).mapToObj("%X "::formatted).collect(Collectors.joining());
    if (shape.length() < 200) {
      shape
          .append(' ')
          .append(what)
          .append(' ')
          .append(text.length() < 12 ? shown.strip() : "many");
    }
  }

  private static String filled(String unit, int codePoints) {
    String text = unit.repeat(codePoints / unit.codePointCount(0, unit.length()) + 1);
    return text.substring(0, text.offsetByCodePoints(0, codePoints));
  }
}
