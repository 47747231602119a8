package dev.briefcast.renderer.explain.proof;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the tests that begin in lines of code, up to where each ends. */
final class TestReader {

  /** What ends something, or is a sign to the preprocessor, and may stand further out. */
  private static final Pattern CLOSING = Pattern.compile("[\\])}#]|end\\b|\"\"\"");

  private static final Pattern END = Pattern.compile("[\\])}]|end\\b");

  /**
   * What begins something else behind what is closed; a text of several lines may begin so, too.
   */
  private static final Pattern NEXT = Pattern.compile("[\\p{L}@#/*\\[]");

  /** What begins something else where nothing is closed, as in Python. */
  private static final Pattern DECLARATION = Pattern.compile("(?:async +def|def|class) |@\\w");

  private final List<String> lines;
  private final List<String> patch;
  private final List<TestSource> tests = new ArrayList<>();

  /** Whether the last test goes on. */
  private boolean open;

  /** Whether it has a line that stands further in than its first. */
  private boolean begun;

  /** Whether something has ended where its first line begins. */
  private boolean closed;

  private TestReader(List<String> lines, List<String> patch) {
    this.lines = lines;
    this.patch = patch;
  }

  /**
   * @param lines of one mark alone, each in its place
   * @param patch whose other lines may mark or end a test; may be empty
   */
  static List<TestSource> tests(List<String> lines, List<String> patch) {
    return new TestReader(lines, patch).read();
  }

  private List<TestSource> read() {
    boolean marked = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Optional<String> name = TestNames.of(line, marked);
      if (open && ((i < patch.size() && isBehind(i)) || isNext(line))) {
        open = false;
      }
      if (name.isPresent()) {
        open = true;
        begun = false;
        closed = false;
        tests.add(new TestSource(name.get(), i, TestComment.of(lines, i, name.get())));
      } else if (open && !line.isBlank()) {
        tests.getLast().read(line, i);
      }
      marked = TestNames.isMark(line) || (marked && isBetweenMarkAndTest(line.strip()));
    }
    tests.forEach(test -> test.choose(lines, patch));
    return tests;
  }

  /**
   * Whether a line that stays is behind a test: in another part of the patch, or not further in
   * than the test's first line, unless it only closes it.
   */
  private boolean isBehind(int at) {
    String line = patch.get(at);
    if (PatchLines.isHeader(line)) {
      return true;
    }
    boolean stays = PatchLines.isMarked(patch, at, ' ') && line.length() > 1;
    String code = stays ? line.substring(1).strip() : "";
    return !code.isEmpty()
        && !CLOSING.matcher(code).lookingAt()
        && TestSource.indent(line.substring(1)) <= indent();
  }

  /** Whether a line of the same mark begins something else that is not in the test. */
  private boolean isNext(String line) {
    if (line.isBlank()) {
      return false;
    }
    String code = line.strip();
    int indent = TestSource.indent(line);
    if (indent > indent()) {
      begun = true;
      return false;
    }
    if (CLOSING.matcher(code).lookingAt() && !TestNames.isMark(line)) {
      closed |= begun && indent == indent() && END.matcher(code).lookingAt();
      return false;
    }
    return begun && (closed ? NEXT : DECLARATION).matcher(code).lookingAt();
  }

  /** How far in the last test begins. */
  private int indent() {
    return TestSource.indent(lines.get(tests.getLast().first()));
  }

  /** Whether a line stands between a mark and what it marks: another one, or a comment's end. */
  private static boolean isBetweenMarkAndTest(String line) {
    return line.startsWith("@")
        || line.startsWith("*")
        || line.startsWith("[")
        || line.startsWith("#[");
  }
}
