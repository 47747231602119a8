package dev.briefcast.renderer.explain.author;

import java.util.regex.Pattern;

/** Tells files of tests by their paths. */
public final class TestPath {

  private static final Pattern TEST =
      Pattern.compile(
          "(?i:(?:^|[/_.-])(?:tests?|e2e)[/_.-]|(?:^|[/_.-])(?:specs?|__tests__|testdata|fixtures)/"
              + "|[_.-]specs?\\.[a-z]+$)|[a-z0-9](?:Tests?|Specs?|IT)(?:/|\\.[A-Za-z]+$)"
              + "|/IT[A-Z]\\w+\\.[A-Za-z]+$");

  private TestPath() {}

  /** Whether a file is of tests: their code, helpers or data. */
  public static boolean matches(String path) {
    return TEST.matcher(path).find();
  }
}
