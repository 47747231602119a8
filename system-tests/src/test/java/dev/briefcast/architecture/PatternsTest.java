package dev.briefcast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.StringEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * No pattern goes back without end. One that takes the square of a length, or its cube, is bounded
 * by how long its text may be; one that doubles with each character is bounded by nothing.
 */
class PatternsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Of a text of such a length; two to the power of that is a million times more than its cube. */
  private static final int LENGTH = 42;

  private static final int STEPS_MAX = 4 * LENGTH * LENGTH * LENGTH;

  private static final List<String> UNITS =
      List.of(
          "a", "A", "1", " ", ".", "-", "_", "/", "\"", "'", "(", "a ", "a,", "a.", "1.", "a-",
          "a, ", "\\", "\n", "aA", "a1", "a:", "[a]", "é");

  /** Quantifiers behind a group or a set, without which nothing goes back. */
  private static final Pattern REPEATING = Pattern.compile("[\\])}\\w.][*+{]");

  @Test
  void pattern_everyOne_avoidsExponentialBacktracking() {
    List<Pattern> patterns = constants().stream().flatMap(PatternsTest::compiled).toList();

    assertThat(patterns).hasSizeGreaterThan(400);
    assertThat(patterns.stream().filter(PatternsTest::goesBackWithoutEnd)).isEmpty();
  }

  @Test
  void pattern_backtrackingExponentially_isNoticed() {
    for (String pattern :
        List.of("((a+)+)+b", "(\\w+\\s?)+\\1!", "(\\w|\\w\\w)*\\1!", "(?:(?:(?:\\w+)-?)+ ?)+;")) {
      assertThat(goesBackWithoutEnd(Pattern.compile(pattern))).as(pattern).isTrue();
    }
    assertThat(goesBackWithoutEnd(Pattern.compile("\\s*(?:.*\\(.*|.*;)"))).isFalse();
  }

  private static boolean goesBackWithoutEnd(Pattern pattern) {
    return UNITS.stream()
        .flatMap(unit -> Stream.of(unit.repeat(LENGTH).substring(0, LENGTH) + "\u0001"))
        .anyMatch(text -> takesTooLong(pattern, text));
  }

  private static boolean takesTooLong(Pattern pattern, String text) {
    try {
      boolean matches = pattern.matcher(new Counted(text)).matches();
      Matcher finding = pattern.matcher(new Counted(text));
      int found = matches ? 1 : 0;
      while (finding.find()) {
        found++;
      }
      return found < 0;
    } catch (TooManyStepsException _) {
      return true;
    }
  }

  private static Stream<Pattern> compiled(String constant) {
    try {
      return Stream.of(Pattern.compile(constant));
    } catch (PatternSyntaxException none) {
      return Stream.empty();
    }
  }

  /** Every text in the classes that could be a pattern, whatever it is. */
  private static Set<String> constants() {
    var constants = new TreeSet<String>();
    for (Path file : classes()) {
      try {
        StreamSupport.stream(ClassFile.of().parse(file).constantPool().spliterator(), false)
            .filter(StringEntry.class::isInstance)
            .map(entry -> ((StringEntry) entry).stringValue())
            .filter(text -> REPEATING.matcher(text).find())
            .forEach(constants::add);
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
    return constants;
  }

  private static List<Path> classes() {
    var found = new ArrayList<Path>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.map(each -> each.resolve("target/classes")).toList()) {
        if (Files.isDirectory(module)) {
          try (Stream<Path> files = Files.walk(module)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(found::add);
          }
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return found;
  }

  /** A text that counts how often it is read. */
  private static final class Counted implements CharSequence {

    private final String text;
    private int steps;

    Counted(String text) {
      this.text = Objects.requireNonNull(text);
    }

    @Override
    public char charAt(int index) {
      if (++steps > STEPS_MAX) {
        throw new TooManyStepsException();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final class TooManyStepsException extends RuntimeException {

    private static final long serialVersionUID = 1L;
  }
}
