package dev.briefcast.renderer.syntax.tree;

import dev.briefcast.renderer.syntax.CodeLanguage;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.treesitter.TSInputEncoding;
import org.treesitter.TSLanguage;
import org.treesitter.TSParser;
import org.treesitter.TSReader;
import org.treesitter.TSTree;

/** Parses source code, or a part of it, into a tree of concepts. */
public final class SourceParser {

  /** Beyond this many UTF-16 units nothing is parsed. */
  public static final int LENGTH_MAX = 256_000;

  /**
   * For how long the parser may compute for a text of the greatest length, in nanoseconds of its
   * thread, and for a shorter one accordingly: recovery from errors can take minutes on hostile
   * input. What people write takes a twentieth of it, and time of the processor does not depend on
   * what else runs, so a story is the same each time.
   */
  static final long CPU_NS_MAX = 2_400_000_000L;

  /** The same for the shortest. */
  private static final long CPU_NS_MIN = CPU_NS_MAX / 12;

  /** So many steps of the parser to one look at the clock, which costs more than they do. */
  private static final int STEPS_PER_CLOCK_CHECK = 16;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final int BUFFER = 8_192;

  /**
   * The mark of those of Rust's macros that are given expressions: what macros are given has no
   * tree, what functions are given has one.
   */
  private static final Pattern RUST_MARK =
      Pattern.compile("(?<=\\bassert|\\bassert_eq|\\bassert_ne)!(?=\\()");

  /** What ends an element of JSX. */
  private static final Pattern JSX = Pattern.compile("</|/>");

  private SourceParser() {}

  /** Whether a language has a grammar here. */
  public static boolean supports(CodeLanguage language) {
    return Grammar.of(language).isPresent();
  }

  /** The tree of a text; empty if its language has no grammar here, or if it takes too much. */
  public static Optional<SyntaxNode> parse(String text, CodeLanguage language) {
    long share = CPU_NS_MAX / LENGTH_MAX * Math.min(LENGTH_MAX, text.length());
    return parse(text, language, Math.max(CPU_NS_MIN, share));
  }

  static Optional<SyntaxNode> parse(String text, CodeLanguage language, long cpuNsMax) {
    if (language != CodeLanguage.TYPESCRIPT || !JSX.matcher(text).find()) {
      return parse(text, language, Grammar.of(language), cpuNsMax);
    }
    Optional<SyntaxNode> withJsx = parse(text, language, Grammar.ofTsx(), cpuNsMax);
    return withJsx.filter(tree -> !tree.isBroken()).isPresent()
        ? withJsx
        : lessBroken(withJsx, parse(text, language, Grammar.of(language), cpuNsMax));
  }

  private static Optional<SyntaxNode> parse(
      String text, CodeLanguage language, Optional<TSLanguage> grammar, long cpuNsMax) {
    long limitNs = ParseSession.timeLeft(cpuNsMax);
    if (text.length() > LENGTH_MAX || limitNs <= 0) {
      return Optional.empty();
    }
    long beganNs = THREADS.getCurrentThreadCpuTime();
    try {
      return grammar.flatMap(of -> parse(text, language, of, limitNs));
    } finally {
      ParseSession.recordTime(THREADS.getCurrentThreadCpuTime() - beganNs);
    }
  }

  private static Optional<SyntaxNode> lessBroken(
      Optional<SyntaxNode> first, Optional<SyntaxNode> second) {
    int damage = first.map(SyntaxNode::brokenLength).orElse(Integer.MAX_VALUE);
    return second.filter(tree -> tree.brokenLength() < damage).or(() -> first);
  }

  private static Optional<SyntaxNode> parse(
      String text, CodeLanguage language, TSLanguage grammar, long cpuNsMax) {
    String parsed = language == CodeLanguage.RUST ? RUST_MARK.matcher(text).replaceAll(" ") : text;
    byte[] bytes = parsed.getBytes(StandardCharsets.UTF_16LE);
    long endNs = THREADS.getCurrentThreadCpuTime() + cpuNsMax;
    var steps = new AtomicInteger();
    TSReader reader =
        (buffer, offset, _) -> {
          int length = Math.clamp(bytes.length - offset, 0, buffer.length);
          System.arraycopy(bytes, Math.min(offset, bytes.length), buffer, 0, length);
          return length;
        };
    try (var parser = new TSParser()) {
      parser.setLanguage(grammar);
      try (TSTree tree =
          parser.parseWithOptions(
              new byte[BUFFER],
              null,
              reader,
              TSInputEncoding.TSInputEncodingUTF16LE,
              _ ->
                  steps.incrementAndGet() % STEPS_PER_CLOCK_CHECK == 0
                      && THREADS.getCurrentThreadCpuTime() > endNs)) {
        if (tree == null) {
          ParseSession.recordAbandonedParse();
          return Optional.empty();
        }
        return new TreeReader(text, language, NodeTypes.of(grammar)).read(tree.getRootNode());
      }
    }
  }
}
