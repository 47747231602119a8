package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The syntax tree of a part of a file.
 *
 * @param root of the tree
 * @param lines where in the excerpt each parsed line stands; −1 for what was put round them
 * @param code each parsed line
 * @param head what was put before them
 */
public record Fragment(SyntaxNode root, List<Integer> lines, List<String> code, String head) {

  private static final Set<CodeLanguage> INDENTED = Set.of(CodeLanguage.PYTHON);
  private static final Set<CodeLanguage> FUNCTIONS_IN_TYPES =
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

    /** Lines without marks. */
    public static Side whole(List<String> excerpt, int first, int last) {
      return new Side(
          List.copyOf(excerpt.subList(first, last + 1)),
          IntStream.rangeClosed(first, last).boxed().toList());
    }

    public String text() {
      return String.join("\n", code) + "\n";
    }
  }

  /** The part of a text that may be broken before another way to read it is tried: 1 in 1,000. */
  private static final int BROKEN_SHARE_MAX = 1_000;

  private record Wrapper(String before, String after) {}

  /** Parses what is most whole with as little round it as will do. */
  public static Optional<Fragment> parse(Side side, CodeLanguage language) {
    return ParseSession.recent(
        side, language, () -> read(side, language, wrappings(side, language)));
  }

  /**
   * The same, where what ends in a part of a file ends in another version of it as well, which may
   * say more of what that is: that it has an {@code else}.
   */
  public static Optional<Fragment> parseAlike(Side side, Side other, CodeLanguage language) {
    if (INDENTED.contains(language)) {
      return Optional.empty();
    }
    boolean classy = FUNCTIONS_IN_TYPES.contains(language);
    List<BracketContext.Affixes> alike =
        language == CodeLanguage.RUBY
            ? List.of(EndKeywordContext.alike(side.code(), other.code()))
            : BracketContext.alike(side.text(), other.text(), language, classy);
    return read(side, language, wrappers(alike, language));
  }

  /** The same with what was put round another version of it, if it is no less whole with that. */
  public Fragment withHeadOf(Fragment other, Side side, CodeLanguage language) {
    return head.equals(other.head)
        ? this
        : wrappings(side, language).stream()
            .filter(each -> other.head.equals(headText(each)))
            .findFirst()
            .flatMap(each -> parse(side, side.text(), each, language))
            .filter(each -> each.brokenLength() <= brokenLength())
            .orElse(this);
  }

  private static Optional<Fragment> read(
      Side side, CodeLanguage language, List<Wrapper> wrappings) {
    String text = side.text();
    Optional<Fragment> best = Optional.empty();
    int least = Integer.MAX_VALUE;
    for (Wrapper wrapping : wrappings) {
      Optional<Fragment> parsed = parse(side, text, wrapping, language);
      int damage = parsed.map(Fragment::brokenLength).orElse(Integer.MAX_VALUE);
      if (damage < least) {
        least = damage;
        best = parsed;
      }
      boolean tooCostly = parsed.isEmpty();
      if (least <= text.length() / BROKEN_SHARE_MAX || tooCostly) {
        break;
      }
    }
    return best;
  }

  /** As a list of what one thing has: parameters, type parameters, entries. */
  public static Optional<Fragment> parseList(
      Side side, CodeLanguage language, String before, String after) {
    return parse(side, side.text(), new Wrapper(before, after), language)
        .filter(fragment -> fragment.brokenLength() == 0);
  }

  private static Optional<Fragment> parse(
      Side side, String text, Wrapper wrapping, CodeLanguage language) {
    var lines = new ArrayList<Integer>();
    String before = headText(wrapping);
    before.lines().forEach(_ -> lines.add(-1));
    lines.addAll(side.lines());
    String whole = before + text + wrapping.after();
    return SourceParser.parse(whole, language)
        .map(root -> new Fragment(root, lines, whole.lines().toList(), before));
  }

  private static String headText(Wrapper wrapping) {
    String round = wrapping.before().stripTrailing();
    return round.isEmpty() ? "" : round + "\n";
  }

  private static List<Wrapper> wrappings(Side side, CodeLanguage language) {
    var all = new ArrayList<Wrapper>();
    if (INDENTED.contains(language)) {
      String end = IndentationContext.end(side.code());
      all.add(new Wrapper(IndentationContext.of(side.code()), end));
      IndentationContext.ofCutList(side.code()).ifPresent(each -> all.add(new Wrapper(each, end)));
      return all;
    }
    if (language == CodeLanguage.RUBY) {
      BracketContext.Affixes ends = EndKeywordContext.of(side.code());
      all.add(new Wrapper(ends.before(), ends.after()));
    }
    boolean classy = FUNCTIONS_IN_TYPES.contains(language);
    all.addAll(wrappers(BracketContext.of(side.text(), language, classy), language));
    return all;
  }

  private static List<Wrapper> wrappers(List<BracketContext.Affixes> all, CodeLanguage language) {
    String php = language == CodeLanguage.PHP ? "<?php\n" : "";
    return all.stream().map(ends -> new Wrapper(php + ends.before(), ends.after())).toList();
  }

  /** Whether two can be compared: what was guessed round them is the same. */
  public boolean isComparableTo(Fragment other) {
    return head.equals(other.head)
        || (!BracketContext.isGuess(head) && !BracketContext.isGuess(other.head));
  }

  /** Whether at most one thing was guessed round it, so that it ends nothing that begins above. */
  public boolean isOpenedOnceAtMost() {
    return head.chars().filter(each -> each == '{').count() <= 1;
  }

  /** Whether one of the lines before this one stands at the margin: what began above has ended. */
  public boolean returnsToMargin(int line) {
    return IntStream.range(0, Math.min(line, lines.size()))
        .filter(i -> lines.get(i) >= 0)
        .mapToObj(i -> code.get(i))
        .filter(text -> !text.isBlank() && !Character.isWhitespace(text.charAt(0)))
        // The end of a head that began above opens what it is of.
        .anyMatch(text -> !(text.startsWith(")") && text.endsWith("{")));
  }

  /** How much of it could not be parsed. */
  public int brokenLength() {
    return root.brokenLength();
  }
}
