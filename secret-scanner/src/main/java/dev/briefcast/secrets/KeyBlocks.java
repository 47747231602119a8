package dev.briefcast.secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds private keys in PEM that span several lines, whole or in part: from their first line to
 * their last one, and lines from the middle of one of which neither is there.
 */
final class KeyBlocks {

  private static final String LABEL = " [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}";
  private static final Pattern BEGIN = Pattern.compile("-{4,5} ?BEGIN" + LABEL);
  private static final Pattern END = Pattern.compile("-{4,5} ?END" + LABEL);
  private static final Pattern PUTTY = Pattern.compile("Private-Lines: \\d{1,3}\\s*");

  /** The body of a key as it is written into a file, or into code as lines of a string. */
  private static final Pattern BODY =
      Pattern.compile(
          "[\\s\"'#*/>]{0,60}+([A-Za-z0-9+/=]{1,100})(?:\\\\n)?[\"'+,;.\\s\\\\)]{0,12}");

  /** Such a line is as long as lines of keys are. */
  private static final Pattern FULL_LINE =
      Pattern.compile(
          "[\\s\"'#*/>]{0,60}+([A-Za-z0-9+/]{64}|[A-Za-z0-9+/]{70}|[A-Za-z0-9+/]{76})"
              + "(?:\\\\n)?[\"'+,;.\\s\\\\)]{0,12}");

  /** What is no key: certificates and public keys are for everybody. */
  private static final Pattern PUBLIC =
      Pattern.compile("-{4,5} ?(BEGIN|END) (?:(?!PRIVATE)[A-Z0-9 ]){1,60}-{4,5}");

  private static final Pattern WRITTEN_OUT = Pattern.compile("[A-Za-z0-9+/=]{12}");
  private static final Pattern HEADER = Pattern.compile("\\s{0,40}[A-Z][A-Za-z-]{2,30}: .{0,200}");

  private static final double BITS_OF_A_LINE = 4.5;

  private final Findings findings;
  private boolean inKey;
  private boolean inPublic;
  private boolean counted;

  /** Lines above that may turn out to be the end of a key. */
  private final List<int[]> above = new ArrayList<>();

  private KeyBlocks(Findings findings) {
    this.findings = findings;
  }

  /** Adds what it finds; each block counts once. */
  static void find(String text, Findings findings) {
    var blocks = new KeyBlocks(findings);
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      blocks.scanLine(text.substring(start, end), start);
      start = end + 1;
    }
  }

  private void scanLine(String line, int start) {
    Matcher begin = BEGIN.matcher(line);
    Matcher end = END.matcher(line);
    if (begin.find()) {
      int from = begin.end();
      boolean closed = end.find(from);
      counted = false;
      maskEscapedLines(start + from, line.substring(from, closed ? end.start() : line.length()));
      inKey = !closed;
      above.clear();
    } else if (end.find()) {
      close(line, start, end.start());
    } else if (inKey) {
      scanInside(line, start);
    } else {
      scanOutside(line, start);
    }
  }

  /** A key in JSON or in code, its new lines written as {@code \\n}. */
  private void maskEscapedLines(int start, String line) {
    if (WRITTEN_OUT.matcher(line).find()) {
      mask(start, start + line.length());
    }
  }

  /** Of a piece that is cut off above, this is the first that says what it was. */
  private void close(String line, int start, int end) {
    if (inKey) {
      scanInside(line.substring(0, end), start);
    } else if (!above.isEmpty()) {
      counted = false;
      above.forEach(each -> mask(each[0], each[1]));
    }
    inKey = false;
    above.clear();
  }

  private void scanOutside(String line, int start) {
    Matcher open = PUBLIC.matcher(line);
    if (open.find()) {
      inPublic = open.group(1).equals("BEGIN");
      above.clear();
      return;
    }
    inKey = PUTTY.matcher(line.strip()).matches();
    Matcher body = BODY.matcher(line);
    if (inPublic || !body.matches()) {
      above.clear();
      return;
    }
    above.add(new int[] {start + body.start(1), start + body.end(1)});
    Matcher full = FULL_LINE.matcher(line);
    if (full.matches() && looksLikeKeyMaterial(full.group(1))) {
      inKey = true;
      counted = false;
      above.forEach(each -> mask(each[0], each[1]));
    }
  }

  private static boolean looksLikeKeyMaterial(String line) {
    return line.chars().anyMatch(Character::isUpperCase)
        && line.chars().anyMatch(Character::isLowerCase)
        && line.chars().anyMatch(Character::isDigit)
        && SecretValues.entropyBits(line) >= BITS_OF_A_LINE;
  }

  /** Each line of a key has a mask of its own: the lines under it keep their numbers. */
  private void scanInside(String line, int start) {
    Matcher body = BODY.matcher(line);
    if (body.matches()) {
      mask(start + body.start(1), start + body.end(1));
    } else if (!line.isBlank() && !HEADER.matcher(line).matches()) {
      inKey = false;
    }
  }

  /** The whole block is one secret, if there is anything in it. */
  private void mask(int from, int to) {
    if (!counted) {
      findings.count();
      counted = true;
    }
    findings.mask(from, to);
  }
}
