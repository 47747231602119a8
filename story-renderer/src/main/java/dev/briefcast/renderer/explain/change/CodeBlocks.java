package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes indented programs from a description, and the words that only announce them. */
final class CodeBlocks {

  private static final Pattern CODE = Pattern.compile("(?: {4}|\\t).*");

  private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~)");

  /** What goes on with the sentence that a program stands in. */
  private static final Pattern CONTINUATION = Pattern.compile("\\s*\\p{Ll}.*");

  /** What was announced need not stand as far to the right. */
  private static final Pattern INDENTED = Pattern.compile("(?: {2,}|\\t).*");

  /** A line that is a statement of a program, and no words. */
  private static final Pattern STATEMENT =
      Pattern.compile(
          ".*[;{}]|end|else|[\\w.@$]+(?:, \\w+)* (?:=|:=|\\+=) \\S.*"
              + "|(?:require|import|include|using|from|#include) ['\"<].*"
              + "|[\\w.$]+\\(.*\\)|.*\\bdo(?: \\|.*\\|)?|.*\\{ \\|\\w+(?:, \\w+)*\\|.*}|\\$ \\S.*");

  /** What a shell prints before a command. */
  private static final Pattern PROMPT = Pattern.compile("\\s*(?:[\\w.@~:/-]+)?\\$ \\S.*");

  private static final int STATEMENTS_MIN = 3;

  /** Characters of a statement: patterns that go back take the square of a line. */
  private static final int STATEMENT_MAX = 500;

  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+•]|\\d{1,2}[.)]) .*");
  private static final Pattern ANNOUNCES =
      Pattern.compile("(?i).*(?::|\\b(?:like this|as follows|the following))[ .]*");

  private CodeBlocks() {}

  /** The text without them. Where a sentence announced one, or goes on behind, there is a gap. */
  static String removed(String text) {
    List<String> lines = withoutPrograms(text.lines().toList());
    boolean plain = lines.stream().anyMatch(each -> !each.isBlank() && !each.startsWith(" "));
    return plain ? String.join("\n", kept(lines)) : text;
  }

  private static List<String> kept(List<String> lines) {
    var kept = new ArrayList<String>();
    boolean begins = true;
    boolean inList = false;
    boolean behindCode = false;
    int words = -1;
    String fence = "";
    for (String line : lines) {
      Matcher mark = FENCE.matcher(line);
      if (mark.lookingAt() && (fence.isEmpty() || fence.equals(mark.group(1)))) {
        fence = fence.isEmpty() ? mark.group(1) : "";
        behindCode = true;
        kept.add(line);
        continue;
      }
      boolean indented =
          CODE.matcher(line).matches()
              || (INDENTED.matcher(line).matches() && line.indexOf('`') < 0 && isAnnounced(kept));
      boolean code = begins && !inList && indented && !isItem(line);
      if (code) {
        markAnnouncement(kept);
        behindCode = true;
      } else {
        kept.add(line);
        if (!line.isBlank() && fence.isEmpty()) {
          if (behindCode && words >= 0) {
            markContinuation(kept, words);
          }
          behindCode = false;
          words = kept.size() - 1;
        }
        inList = isItem(line) || (inList && (line.isBlank() || line.startsWith(" ")));
        begins = line.isBlank();
      }
    }
    return kept;
  }

  /** Without paragraphs of which most lines are statements. */
  private static List<String> withoutPrograms(List<String> lines) {
    var kept = new ArrayList<String>();
    var paragraph = new ArrayList<String>();
    for (String line : lines) {
      if (line.isBlank()) {
        addUnlessProgram(kept, paragraph);
        kept.add(line);
      } else {
        paragraph.add(line);
      }
    }
    addUnlessProgram(kept, paragraph);
    return kept;
  }

  private static void addUnlessProgram(List<String> kept, List<String> paragraph) {
    long statements =
        paragraph.stream()
            .map(String::strip)
            .filter(line -> line.length() <= STATEMENT_MAX && STATEMENT.matcher(line).matches())
            .count();
    boolean session = !paragraph.isEmpty() && PROMPT.matcher(paragraph.getFirst()).matches();
    if (session || (statements >= STATEMENTS_MIN && 3 * statements >= 2L * paragraph.size())) {
      markAnnouncement(kept);
      // One without its other would hide what is between others.
      paragraph.stream().filter(line -> FENCE.matcher(line).lookingAt()).forEach(kept::add);
    } else {
      kept.addAll(paragraph);
    }
    paragraph.clear();
  }

  private static boolean isAnnounced(List<String> kept) {
    return kept.reversed().stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .filter(line -> line.strip().endsWith(":") || line.contains(SpeakableSentences.GAP))
        .isPresent();
  }

  private static boolean isItem(String line) {
    return ITEM.matcher(line).matches();
  }

  /** Neither half of a sentence says anything without the program between them. */
  private static void markContinuation(List<String> kept, int head) {
    int last = kept.size() - 1;
    String before = kept.get(head).stripTrailing();
    boolean gap = before.endsWith(SpeakableSentences.GAP + ".");
    boolean open = gap || ".!?".indexOf(before.charAt(before.length() - 1)) < 0;
    if (open && CONTINUATION.matcher(kept.get(last)).matches()) {
      kept.set(head, gap ? before : before + SpeakableSentences.GAP + ".");
      kept.set(last, SpeakableSentences.GAP + " " + kept.get(last).strip());
    }
  }

  private static void markAnnouncement(List<String> kept) {
    int last = kept.size() - 1;
    while (last >= 0 && kept.get(last).isBlank()) {
      last--;
    }
    if (last >= 0 && ANNOUNCES.matcher(kept.get(last)).matches()) {
      kept.set(last, kept.get(last).replaceFirst("[: .]*$", "") + SpeakableSentences.GAP + ".");
    }
  }
}
