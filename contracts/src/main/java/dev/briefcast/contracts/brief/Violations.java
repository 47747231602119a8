package dev.briefcast.contracts.brief;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the violations of one object, so that a client learns of all of them at once. */
final class Violations {

  private final List<Violation> found = new ArrayList<>();
  private final boolean readBefore;

  Violations() {
    this(false);
  }

  private Violations(boolean readBefore) {
    this.readBefore = readBefore;
  }

  /**
   * Violations for stored text, whose line ends may be LF by now: each line may have been one
   * character longer as sent.
   */
  static Violations ofStoredText() {
    return new Violations(true);
  }

  void add(String field, String message) {
    found.add(new Violation(field, message));
  }

  void addAll(String prefix, List<Violation> others) {
    others.forEach(each -> found.add(each.under(prefix)));
  }

  /** Lengths are Unicode code points; absent text is not looked at. */
  void length(String field, @Nullable String text, int min, int max) {
    if (text == null) {
      return;
    }
    int length = text.codePointCount(0, text.length());
    long shorter = readBefore ? text.chars().filter(each -> each == '\n').count() : 0;
    if (length + shorter < min || length > max) {
      add(field, "must have " + min + " to " + max + " characters, has " + length);
    }
    requireStorable(field, text);
  }

  void lengthAtMost(String field, @Nullable String text, int max) {
    if (text == null) {
      return;
    }
    int length = text.codePointCount(0, text.length());
    if (length > max) {
      add(field, "must have at most " + max + " characters, has " + length);
    }
    requireStorable(field, text);
  }

  void notBlank(String field, String text) {
    if (!text.isEmpty() && text.isBlank()) {
      add(field, "must not be blank");
    }
  }

  void size(String field, int size, int min, int max) {
    if (size < min || size > max) {
      add(field, "must have " + min + " to " + max + " items, has " + size);
    }
  }

  void atLeast(String field, @Nullable Integer number, int min) {
    if (number != null && number < min) {
      add(field, "must be at least " + min + ", is " + number);
    }
  }

  void throwIfAny() {
    if (!found.isEmpty()) {
      throw new InvalidBriefException(found);
    }
  }

  List<Violation> found() {
    return List.copyOf(found);
  }

  private void requireStorable(String field, String text) {
    if (text.indexOf('\0') >= 0) {
      add(field, "must not contain NUL");
    }
    if (hasLoneSurrogate(text)) {
      add(field, "must not contain an unpaired surrogate");
    }
  }

  private static boolean hasLoneSurrogate(String text) {
    return text.codePoints().anyMatch(point -> point >= 0xD800 && point <= 0xDFFF);
  }
}
