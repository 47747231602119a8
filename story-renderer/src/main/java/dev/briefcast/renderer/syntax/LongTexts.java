package dev.briefcast.renderer.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lines inside literals of several lines in a patch: what looks like code there is not.
 */
public final class LongTexts {

  private static final int LINE_MAX = 1_000;
  private static final Pattern TRIPLE = Pattern.compile("\"\"\"|'''");
  private static final Pattern BACKTICK = Pattern.compile("`");

  /** What a literal stands behind that is a value; a docstring stands on its own. */
  private static final Pattern EXPECTS_VALUE = Pattern.compile(".*(?:[=(,\\[{+>]|\\breturn)\\s*");

  private LongTexts() {}

  /**
   * The patch with such lines left blank; where a literal does not end in its part, they stay, and
   * those of docstrings do.
   */
  public static List<String> blanked(CodeLanguage language, List<String> patch) {
    Pattern sign = sign(language);
    if (sign == null || patch.stream().noneMatch(line -> sign.matcher(line).find())) {
      return patch;
    }
    var blanked = new ArrayList<>(patch);
    blank(blanked, patch, sign, '-');
    blank(blanked, patch, sign, '+');
    return blanked;
  }

  private static @Nullable Pattern sign(CodeLanguage language) {
    return OpenLiterals.hasLongTexts(language)
        ? TRIPLE
        : OpenLiterals.hasBacktickTexts(language) ? BACKTICK : null;
  }

  /**
   * @param without the mark of the lines that are not on this side
   */
  private static void blank(List<String> blanked, List<String> patch, Pattern sign, char without) {
    int from = -1;
    String open = "";
    String previous = "";
    for (int i = 0; i < patch.size(); i++) {
      String line = patch.get(i);
      if (line.startsWith("@@")) {
        from = -1;
        previous = "";
      } else if (!line.isEmpty() && line.charAt(0) != without && line.length() <= LINE_MAX) {
        String code = line.substring(1);
        String opened = opened(code, sign, from < 0 ? "" : open);
        if (from >= 0 && opened.isEmpty()) {
          for (int k = from + 1; k < i; k++) {
            if (!patch.get(k).isEmpty() && patch.get(k).charAt(0) != without) {
              blanked.set(k, patch.get(k).substring(0, 1));
            }
          }
          from = -1;
        } else if (from < 0 && !opened.isEmpty() && isValue(code, opened, previous)) {
          from = i;
          open = opened;
        } else if (from < 0 && !opened.isEmpty()) {
          i = behind(patch, i, opened);
        }
        previous = code.isBlank() ? previous : code;
      }
    }
  }

  /** The sign of the literal that is open behind a line; empty if none is. */
  private static String opened(String code, Pattern sign, String before) {
    String open = before;
    Matcher signs = sign.matcher(code);
    while (signs.find()) {
      open = open.isEmpty() ? signs.group() : open.equals(signs.group()) ? "" : open;
    }
    return open;
  }

  private static boolean isValue(String code, String sign, String previous) {
    String before = code.substring(0, code.lastIndexOf(sign));
    return before.strip().length() > 1 || EXPECTS_VALUE.matcher(previous).matches();
  }

  /** The line that ends a docstring, or the last before the next part. */
  private static int behind(List<String> patch, int from, String sign) {
    int i = from + 1;
    while (i < patch.size() && !patch.get(i).contains(sign) && !patch.get(i).startsWith("@@")) {
      i++;
    }
    return i < patch.size() && patch.get(i).startsWith("@@") ? i - 1 : i;
  }
}
