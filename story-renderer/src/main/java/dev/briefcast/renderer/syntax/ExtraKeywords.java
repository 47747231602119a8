package dev.briefcast.renderer.syntax;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The keywords that are newer than the lexers. */
final class ExtraKeywords {

  private static final Map<CodeLanguage, Set<String>> KEYWORDS = new EnumMap<>(CodeLanguage.class);
  private static final Map<CodeLanguage, Set<String>> TYPES = new EnumMap<>(CodeLanguage.class);
  private static final Set<String> CONSTANTS = Set.of("undefined", "nullptr", "NaN", "iota");

  static {
    keywords(CodeLanguage.JAVA, "var sealed permits yield when");
    keywords(CodeLanguage.KOTLIN, "by where init constructor");
    keywords(
        CodeLanguage.SCALA, "given using enum then end extension derives export inline opaque");
    keywords(
        CodeLanguage.SWIFT,
        "func let var guard struct enum protocol extension init deinit defer inout throws rethrows async"
            + " await where switch case static mutating lazy weak unowned associatedtype typealias actor"
            + " some any repeat self Self fileprivate open final indirect convenience required subscript"
            + " willSet didSet default fallthrough");
    types(CodeLanguage.SWIFT, "Int String Bool Double Float Void Any AnyObject Character");
    keywords(CodeLanguage.PYTHON, "async await match case nonlocal");
    keywords(CodeLanguage.JAVASCRIPT, "from of async await let static get set as");
    keywords(
        CodeLanguage.TYPESCRIPT,
        "from of async await let static get set as is type readonly keyof infer declare abstract"
            + " namespace satisfies override");
    keywords(CodeLanguage.RUST, "async await dyn where union");
    keywords(
        CodeLanguage.CPP,
        "constexpr consteval noexcept override final concept requires co_await co_yield co_return"
            + " static_assert decltype using");
    keywords(
        CodeLanguage.CSHARP,
        "async await var record init required when yield partial get set nameof where select from");
    keywords(
        CodeLanguage.RUBY,
        "require require_relative attr_reader attr_writer attr_accessor include extend private"
            + " protected public raise lambda proc loop");
    keywords(CodeLanguage.PHP, "fn match readonly enum yield");
    keywords(CodeLanguage.SHELL, "local export readonly return source");
    keywords(
        CodeLanguage.SQL,
        "default for skip locked returning conflict do nothing if with recursive over partition"
            + " limit offset bigint jsonb boolean timestamptz uuid text using index language");
    keywords(CodeLanguage.DOCKERFILE, "AS");
    types(CodeLanguage.PYTHON, "str int float bool bytes list dict tuple set frozenset object");
    types(CodeLanguage.PHP, "string int bool float void mixed never iterable callable");
    types(CodeLanguage.GO, "error any comparable");
    types(CodeLanguage.TYPESCRIPT, "unknown never any object bigint symbol");
  }

  private ExtraKeywords() {}

  /** What a word is in a language, if it is one of these. */
  static @Nullable TokenKind kind(CodeLanguage language, String text) {
    String word = language == CodeLanguage.SQL ? text.toLowerCase(Locale.ROOT) : text;
    if (KEYWORDS.getOrDefault(language, Set.of()).contains(word)) {
      return TokenKind.KEYWORD;
    }
    if (TYPES.getOrDefault(language, Set.of()).contains(word)) {
      return TokenKind.TYPE;
    }
    return CONSTANTS.contains(word) ? TokenKind.CONSTANT : null;
  }

  private static void keywords(CodeLanguage language, String words) {
    KEYWORDS.put(language, split(words));
  }

  private static void types(CodeLanguage language, String words) {
    TYPES.put(language, split(words));
  }

  private static Set<String> split(String words) {
    return Arrays.stream(words.split(" ", -1)).collect(Collectors.toUnmodifiableSet());
  }
}
