package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The syntax tree of lines that are no whole file.
 *
 * @param root of the tree
 * @param lines where in the excerpt each parsed line stands; −1 for what was put round them
 * @param code each parsed line
 */
public record Fragment(SyntaxNode root, List<Integer> lines, List<String> code) {

  private static final Set<CodeLanguage> INDENTED = Set.of(CodeLanguage.PYTHON);
  private static final Set<CodeLanguage> CLASSY =
      Set.of(
          CodeLanguage.JAVA,
          CodeLanguage.CSHARP,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.JAVASCRIPT,
          CodeLanguage.PHP,
          CodeLanguage.KOTLIN,
          CodeLanguage.CPP);

  /**
   * A hunk as it is before or after the change.
   *
   * @param code its lines without marks
   * @param lines where in the excerpt each stands
   */
  public record Side(List<String> code, List<Integer> lines) {

    /**
     * @param without the mark of what the other side has
     * @param contextual whether lines that stay belong to it
     */
    public static Side of(
        List<String> excerpt, int first, int last, char without, boolean contextual) {
      var code = new ArrayList<String>();
      var lines = new ArrayList<Integer>();
      for (int i = first; i <= last; i++) {
        String line = excerpt.get(i);
        char mark = line.isEmpty() ? ' ' : line.charAt(0);
        boolean known = mark == ' ' ? contextual : mark == '+' || mark == '-';
        if (known && mark != without) {
          code.add(line.isEmpty() ? "" : line.substring(1));
          lines.add(i);
        }
      }
      return new Side(code, lines);
    }

    public String text() {
      return String.join("\n", code) + "\n";
    }
  }

  private record Wrapping(String before, String after) {}

  /** Parses what is most whole with as little round it as will do. */
  public static Optional<Fragment> of(Side side, CodeLanguage language) {
    String text = side.text();
    Optional<Fragment> best = Optional.empty();
    int least = Integer.MAX_VALUE;
    for (Wrapping wrapping : wrappings(side, language)) {
      Optional<Fragment> parsed = parsed(side, text, wrapping, language);
      int damage = parsed.map(Fragment::damage).orElse(Integer.MAX_VALUE);
      if (damage < least) {
        least = damage;
        best = parsed;
      }
      if (least == 0) {
        break;
      }
    }
    return best;
  }

  /** As a list of what one thing has: parameters, type parameters, entries. */
  public static Optional<Fragment> list(
      Side side, CodeLanguage language, String before, String after) {
    return parsed(side, side.text(), new Wrapping(before, after), language)
        .filter(fragment -> fragment.damage() == 0);
  }

  private static Optional<Fragment> parsed(
      Side side, String text, Wrapping wrapping, CodeLanguage language) {
    var lines = new ArrayList<Integer>();
    String round = wrapping.before().stripTrailing();
    round.lines().forEach(_ -> lines.add(-1));
    lines.addAll(side.lines());
    String before = round.isEmpty() ? "" : round + "\n";
    String whole = before + text + wrapping.after();
    return SourceParser.parse(whole, language)
        .map(root -> new Fragment(root, lines, whole.lines().toList()));
  }

  private static List<Wrapping> wrappings(Side side, CodeLanguage language) {
    String php = language == CodeLanguage.PHP ? "<?php\n" : "";
    if (INDENTED.contains(language)) {
      return List.of(new Wrapping(indented(side), ""));
    }
    Wrapping plain = balanced(side.text());
    var all = new ArrayList<Wrapping>();
    all.add(new Wrapping(php + plain.before(), plain.after()));
    if (CLASSY.contains(language)) {
      all.add(new Wrapping(php + "class A {\n" + plain.before(), plain.after() + "\n}"));
      all.add(
          new Wrapping(php + "class A { void a() {\n" + plain.before(), plain.after() + "\n}}"));
    }
    return all;
  }

  /** Blocks for lines that stand deeper than later ones. */
  private static String indented(Side side) {
    List<String> code =
        side.code().stream()
            .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#"))
            .toList();
    if (code.isEmpty()) {
      return "";
    }
    var before = new ArrayList<String>();
    int depth = indent(code.getFirst());
    for (String line : code) {
      int indent = indent(line);
      if (indent < depth) {
        before.addFirst(" ".repeat(indent) + "if _:");
        depth = indent;
      }
    }
    return String.join("\n", before);
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** Brackets for those that are closed or opened outside. */
  private static Wrapping balanced(String text) {
    var before = new StringBuilder();
    Deque<Character> open = new ArrayDeque<>();
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote || (c == '\n' && quote != '`')) {
          quote = 0;
        }
      } else if (text.startsWith("//", i)) {
        i = Math.max(i, text.indexOf('\n', i) - 1);
      } else if (c == '"' || c == '`' || (c == '\'' && i + 2 < text.length() && isChar(text, i))) {
        quote = c;
      } else if ("({[".indexOf(c) >= 0) {
        open.push(c);
      } else if (")}]".indexOf(c) >= 0) {
        close(c, open, before);
      }
    }
    var after = new StringBuilder();
    open.forEach(c -> after.append(closing(c)));
    return new Wrapping(before.toString(), after.toString());
  }

  private static boolean isChar(String text, int at) {
    int end = text.indexOf('\'', at + 1);
    int line = text.indexOf('\n', at);
    return end > 0 && (line < 0 || end < line);
  }

  private static void close(char c, Deque<Character> open, StringBuilder before) {
    if (open.isEmpty()) {
      before.insert(0, c == ')' ? '(' : c == '}' ? '{' : '[');
    } else {
      open.pop();
    }
  }

  private static char closing(char c) {
    return c == '(' ? ')' : c == '{' ? '}' : ']';
  }

  /** Whether one of the lines before this one stands at the margin: what began above has ended. */
  public boolean leaves(int line) {
    return IntStream.range(0, Math.min(line, lines.size()))
        .filter(i -> lines.get(i) >= 0)
        .mapToObj(i -> code.get(i))
        .anyMatch(text -> !text.isBlank() && !Character.isWhitespace(text.charAt(0)));
  }

  /** How much of it could not be parsed: the length of the smallest broken nodes. */
  private int damage() {
    return root
        .all(node -> node.isBroken() && node.children().stream().noneMatch(SyntaxNode::isBroken))
        .stream()
        .mapToInt(node -> 1 + node.text().length())
        .sum();
  }
}
