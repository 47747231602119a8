package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Completes code whose brackets are opened or closed outside of it: with bare brackets, or with the
 * header that must have preceded an {@code else} or the body of a function.
 */
final class BracketContext {

  private static final Set<CodeLanguage> BRACKETS_ONLY = Set.of(CodeLanguage.GO, CodeLanguage.RUST);

  private static final Set<CodeLanguage> SWITCHES =
      Set.of(
          CodeLanguage.GO,
          CodeLanguage.C,
          CodeLanguage.CPP,
          CodeLanguage.JAVA,
          CodeLanguage.CSHARP,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.PHP);

  private static final String GO_HEADER = "func a() {\n";

  /** A case whose switch may begin above. */
  private static final Pattern CASE =
      Pattern.compile("(?m)^\\s*(?:case\\b.{1,200}|default\\s*):\\s*$");

  /** Rust's case, whose match may begin above. */
  private static final Pattern ARM =
      Pattern.compile("(?m)^\\s*[\\w:]+(?:\\([\\w, ]{0,60}\\))?\\s*(?:\\| [^\\n]{1,100})?=> ");

  /** Java's case with an arrow, whose switch may begin above. */
  private static final Pattern ARROW_CASE =
      Pattern.compile("(?m)^\\s*(?:case\\b[^\\n:]{1,200}|default )-> ");

  /** Kotlin's case for a constant, a text or a type, whose {@code when} may begin above. */
  private static final Pattern WHEN_ENTRY =
      Pattern.compile("(?m)^\\s*(?:is [A-Z]|\\p{Lu}|\"|\\d)[^\\n{}=]{0,200} -> ");

  /** Java's element of an annotation, whose head may stand above. */
  private static final Pattern ELEMENT =
      Pattern.compile("(?m)^ {0,8}[\\w<>?. \\[\\]]{1,80} \\w{1,80}\\(\\) default [^;\\n]{1,200};");

  /** What is put before and behind. */
  record Affixes(String before, String after) {}

  private final String text;
  private final CodeLanguage language;
  private final boolean guesses;
  private final StringBuilder before = new StringBuilder();
  private final Deque<Character> open = new ArrayDeque<>();

  /** What was put before each bracket that nothing opens, from the first on. */
  private final List<String> heads = new ArrayList<>();

  private final List<String> otherHeads;

  private BracketContext(
      String text, CodeLanguage language, boolean guesses, List<String> otherHeads) {
    this.text = text;
    this.language = language;
    this.guesses = guesses;
    this.otherHeads = otherHeads;
  }

  /**
   * What may be put round the lines, the least first.
   *
   * @param classy whether functions of the language stand in types, and statements in functions
   */
  static List<Affixes> of(String text, CodeLanguage language, boolean classy) {
    Affixes bare = new BracketContext(text, language, false, List.of()).ends();
    Affixes guessed = new BracketContext(text, language, true, List.of()).ends();
    return round(
        text, language, classy, bare.equals(guessed) ? List.of(bare) : List.of(bare, guessed));
  }

  /**
   * What may be put round the lines where what ends in them ends in others, too, which may say more
   * of what it is: that it has an {@code else}.
   */
  static List<Affixes> alike(String text, String other, CodeLanguage language, boolean classy) {
    var elsewhere = new BracketContext(other, language, true, List.of());
    elsewhere.ends();
    return round(
        text,
        language,
        classy,
        List.of(new BracketContext(text, language, true, elsewhere.heads).ends()));
  }

  private static List<Affixes> round(
      String text, CodeLanguage language, boolean classy, List<Affixes> innermost) {
    Affixes bare = innermost.getFirst();
    var all = new ArrayList<Affixes>();
    for (Affixes ends : innermost) {
      all.add(ends);
      if (classy) {
        if (ends.before().startsWith("{")) {
          // What ends here may be a type, or one in another.
          all.add(new Affixes("class A " + ends.before(), ends.after()));
          if (ends.before().startsWith("{{")) {
            String inner = "class A {class A " + ends.before().substring(1);
            all.add(new Affixes(inner, ends.after()));
          }
        }
        all.add(new Affixes("class A {\n" + ends.before(), ends.after() + "\n}"));
        all.add(new Affixes("class A { void a() {\n" + ends.before(), ends.after() + "\n}}"));
      }
    }
    if (SWITCHES.contains(language) && CASE.matcher(text).find()) {
      String open =
          BRACKETS_ONLY.contains(language) ? "switch a {\ncase b:\n" : "switch (a) {\ncase b:\n";
      String round =
          classy
              ? "class A { void a() {\n"
              : language == CodeLanguage.GO ? GO_HEADER : "void a() {\n";
      String close = classy ? "\n}}}" : "\n}}";
      all.add(new Affixes(bare.before() + open, bare.after() + "\n}"));
      all.add(new Affixes(round + bare.before() + open, bare.after() + close));
    }
    if (language == CodeLanguage.GO) {
      all.addAll(GroupContext.of(text, bare));
    }
    if (language == CodeLanguage.RUST && ARM.matcher(text).find()) {
      String arm = bare.before().startsWith("{") ? "_ => " : "";
      all.add(new Affixes("fn a() {match a {\n" + arm + bare.before(), bare.after() + "\n}}"));
    }
    if (language == CodeLanguage.JAVA && ARROW_CASE.matcher(text).find()) {
      String open = "class A { void a() { switch (a) {\n";
      all.add(new Affixes(open + bare.before(), bare.after() + "\n}}}"));
    }
    if (language == CodeLanguage.JAVA && ELEMENT.matcher(text).find()) {
      all.add(new Affixes("@interface A {\n" + bare.before(), bare.after() + "\n}"));
    }
    if (language == CodeLanguage.KOTLIN && WHEN_ENTRY.matcher(text).find()) {
      String open = "fun a() {\nwhen (a) {\n";
      all.add(new Affixes(open + bare.before(), bare.after() + "\n}\n}\n"));
    }
    return all;
  }

  /** Whether a head has more than brackets and what types and functions begin with. */
  static boolean isGuess(String head) {
    return head.matches(
        "(?s).*(?:if \\(?a\\)? ?\\{|(?:if|case) a\n"
            + "|try \\{|(?:func|fn|fun|def|function) a\\(|^void a\\(|[^{] void a\\().*");
  }

  private Affixes ends() {
    char quote = 0;
    for (int i = commentEnd(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote || (c == '\n' && quote != '`')) {
          quote = 0;
        }
      } else if (text.startsWith("//", i)) {
        i = Math.max(i, text.indexOf('\n', i) - 1);
      } else if (c == '"' || c == '`' || (c == '\'' && i + 2 < text.length() && isChar(i))) {
        quote = c;
      } else if ("({[".indexOf(c) >= 0) {
        open.push(c);
      } else if (")}]".indexOf(c) >= 0) {
        close(c, i);
      }
    }
    var after = new StringBuilder(endsInComment() ? "*/" : "");
    // Go ends each of several declarations by a line's end.
    String end = language == CodeLanguage.GO ? "\n" : "";
    open.forEach(c -> after.append(c == '(' ? end : "").append(closing(c)));
    after.append(open.isEmpty() ? "" : end);
    return new Affixes(before.toString(), after.toString());
  }

  /** Whether a comment is begun at a line's begin, and not ended. */
  private boolean endsInComment() {
    int begin = text.lastIndexOf("/*");
    return begin >= 0
        && text.indexOf("*/", begin) < 0
        && text.substring(text.lastIndexOf('\n', begin) + 1, begin).isBlank();
  }

  /** Where a comment ends that begins above; 0 if none does. */
  private int commentEnd() {
    int end = text.indexOf("*/");
    boolean within =
        end > 0 && text.substring(0, end + 2).lines().allMatch(BracketContext::startsWithStar);
    if (within) {
      before.append("/*");
    }
    return within ? end + 2 : 0;
  }

  private static boolean startsWithStar(String line) {
    return line.isBlank() || line.stripLeading().startsWith("*");
  }

  /** Whether a quotation mark begins a text, and none of Rust's lifetimes. */
  private boolean isChar(int at) {
    int end = text.indexOf('\'', at + 1);
    int line = text.indexOf('\n', at);
    boolean lifetime = language == CodeLanguage.RUST && end > at + 2 && text.charAt(at + 1) != '\\';
    return end > 0 && (line < 0 || end < line) && !lifetime;
  }

  private void close(char c, int at) {
    if (!open.isEmpty()) {
      open.pop();
      return;
    }
    String head = opening(c);
    if (guesses) {
      head = head(c, text.substring(at + 1, Math.min(text.length(), at + 60)));
      String other = heads.size() < otherHeads.size() ? otherHeads.get(heads.size()) : "";
      head = other.endsWith(head) ? other : head;
    }
    heads.add(head);
    before.insert(0, head);
  }

  /** What must have stood before a bracket behind which that follows. */
  private String head(char c, String rest) {
    String next = rest.strip();
    if (c == '}' && next.startsWith("else")) {
      return BRACKETS_ONLY.contains(language) ? "if a {" : "if (a) {";
    }
    if (c == '}' && next.matches("(?s)(?:catch|finally)\\b.*")) {
      return "try {";
    }
    String line = rest.split("\n", 2)[0];
    return c == ')' && line.strip().endsWith("{") ? function() : opening(c);
  }

  private String function() {
    return switch (language) {
      case GO -> "func a(";
      case RUST -> "fn a(";
      case KOTLIN -> "fun a(";
      case SCALA -> "def a(";
      case SWIFT -> "func a(";
      case JAVASCRIPT, TYPESCRIPT, PHP -> "function a(";
      default -> "void a(";
    };
  }

  private static String opening(char c) {
    return c == ')' ? "(" : c == '}' ? "{" : "[";
  }

  private static char closing(char c) {
    return c == '(' ? ')' : c == '{' ? '}' : ']';
  }
}
