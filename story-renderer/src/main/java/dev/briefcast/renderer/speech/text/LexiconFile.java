package dev.briefcast.renderer.speech.text;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parses lexicons: a line {@code word = words as they are said} for each entry. Lines that begin
 * with {@code # } and blank ones are left out.
 */
public final class LexiconFile {

  private LexiconFile() {}

  /**
   * The entries in the order of their lines; of two for the same word the last counts.
   *
   * @throws IllegalArgumentException naming the first line that is none
   */
  public static Map<String, String> entries(String text) {
    var entries = new LinkedHashMap<String, String>();
    for (String line : text.lines().toList()) {
      if (!line.isBlank() && !line.startsWith("# ")) {
        String[] pair = line.split(" = ", 2);
        if (pair.length < 2 || pair[0].isBlank() || pair[1].isBlank()) {
          throw new IllegalArgumentException("not \"word = spoken words\": " + line);
        }
        entries.put(pair[0].strip(), pair[1].strip());
      }
    }
    return entries;
  }
}
