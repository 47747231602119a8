package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The versions that comments give for digests: {@code actions/checkout@8f4b7f8 # v4.1.0}.
 *
 * @param before of the line that goes
 * @param after of the line that comes
 */
record PinnedVersion(String before, String after) {

  private static final Pattern DIGEST =
      Pattern.compile("(?:sha\\d{1,3}[:=-])?(?=.*\\d)[0-9a-fA-F]{12,}|sha\\d{3}-[\\w+/=]{20,}");
  private static final Pattern PINNED =
      Pattern.compile("\\s(?:#|//) *(?:tag[:=] *)?(v?\\d+(?:\\.\\d+)*)\\s*$");

  /** Whether a value is a digest, which nobody can hear. */
  static boolean isDigest(String value) {
    return DIGEST.matcher(value).matches();
  }

  /** What two lines name, if that differs. */
  static Optional<PinnedVersion> of(String old, String now) {
    Matcher before = PINNED.matcher(old);
    Matcher after = PINNED.matcher(now);
    return before.find() && after.find() && !before.group(1).equals(after.group(1))
        ? Optional.of(new PinnedVersion(before.group(1), after.group(1)))
        : Optional.empty();
  }

  /** {@code actions/checkout goes from v4.1.0 to v4.2.1}. */
  AttributedText clause(AttributedText name, int oldLine, int line) {
    return name.then(" goes from ")
        .then(AttributedText.of(before, new Span(oldLine, oldLine)))
        .then(" to ")
        .then(AttributedText.of(after, new Span(line, line)));
  }
}
