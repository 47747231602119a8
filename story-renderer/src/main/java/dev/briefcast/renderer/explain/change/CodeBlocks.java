package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Removes indented programs from a description, and the words that only announce them. */
final class CodeBlocks {

  private static final Pattern CODE = Pattern.compile("(?: {4}|\\t).*");
  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+•]|\\d{1,2}[.)]) .*");
  private static final Pattern ANNOUNCES =
      Pattern.compile("(?i).*(?::|\\b(?:like this|as follows|the following))[ .]*");

  private CodeBlocks() {}

  /** The text without them. Where a sentence announced one there is a gap. */
  static String removed(String text) {
    List<String> lines = text.lines().toList();
    boolean plain = lines.stream().anyMatch(each -> !each.isBlank() && !each.startsWith(" "));
    return plain ? String.join("\n", kept(lines)) : text;
  }

  private static List<String> kept(List<String> lines) {
    var kept = new ArrayList<String>();
    boolean begins = true;
    boolean inList = false;
    for (String line : lines) {
      boolean code = begins && !inList && CODE.matcher(line).matches() && !isItem(line);
      if (code) {
        markAnnouncement(kept);
      } else {
        kept.add(line);
        inList = isItem(line) || (inList && (line.isBlank() || line.startsWith(" ")));
        begins = line.isBlank();
      }
    }
    return kept;
  }

  private static boolean isItem(String line) {
    return ITEM.matcher(line).matches();
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
