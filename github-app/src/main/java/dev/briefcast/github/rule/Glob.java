package dev.briefcast.github.rule;

/**
 * A pattern of paths: {@code *} is anything within a folder, {@code **} anything across folders,
 * {@code ?} one character. A pattern without a slash is a file's name wherever it is; one that ends
 * with a slash is a folder. Matching takes the product of both lengths at the most.
 */
final class Glob {

  private static final int PATH_MAX = 300;

  private final String pattern;

  Glob(String pattern) {
    String rooted = pattern.startsWith("/") ? pattern.substring(1) : pattern;
    String whole = pattern.contains("/") ? rooted : "**/" + rooted;
    this.pattern = whole.endsWith("/") ? whole + "**" : whole;
  }

  boolean matches(String path) {
    String text = path.length() > PATH_MAX ? path.substring(0, PATH_MAX) : path;
    // Which ends of the text's beginnings the pattern's beginning reaches.
    boolean[] reached = new boolean[text.length() + 1];
    reached[0] = true;
    int at = 0;
    while (at < pattern.length()) {
      if (pattern.startsWith("**/", at)) {
        reached = matchFolders(reached, text);
        at += 3;
      } else if (pattern.startsWith("**", at)) {
        reached = matchAny(reached, text, true);
        at += 2;
      } else if (pattern.charAt(at) == '*') {
        reached = matchAny(reached, text, false);
        at++;
      } else {
        reached = matchOne(reached, text, pattern.charAt(at));
        at++;
      }
    }
    return reached[text.length()];
  }

  /** No folder, or any number of them with their slashes. */
  private static boolean[] matchFolders(boolean[] before, String text) {
    boolean[] after = before.clone();
    boolean any = false;
    for (int i = 1; i <= text.length(); i++) {
      any |= before[i - 1];
      after[i] |= any && text.charAt(i - 1) == '/';
    }
    return after;
  }

  private static boolean[] matchAny(boolean[] before, String text, boolean acrossFolders) {
    boolean[] after = before.clone();
    for (int i = 1; i <= text.length(); i++) {
      after[i] |= after[i - 1] && (acrossFolders || text.charAt(i - 1) != '/');
    }
    return after;
  }

  private static boolean[] matchOne(boolean[] before, String text, char wanted) {
    boolean[] after = new boolean[before.length];
    for (int i = 1; i <= text.length(); i++) {
      char c = text.charAt(i - 1);
      after[i] = before[i - 1] && (wanted == c || (wanted == '?' && c != '/'));
    }
    return after;
  }
}
