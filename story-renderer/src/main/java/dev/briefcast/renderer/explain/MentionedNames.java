package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The names in the roles, steps and highlights of a brief, which deserve to be shown. */
final class MentionedNames {

  static final MentionedNames NONE = new MentionedNames(List.of());

  private final String writtenText;
  private final String wordText;

  private MentionedNames(List<String> texts) {
    String joined = String.join(" . ", texts);
    this.writtenText = " " + joined.replaceAll("[^\\p{L}\\p{Nd}_$]+", " ") + " ";
    this.wordText = words(writtenText);
  }

  static MentionedNames of(Brief brief) {
    var texts = new ArrayList<String>();
    for (BriefFile file : brief.files()) {
      String role = file.role();
      texts.add(role == null ? "" : role);
    }
    texts.addAll(brief.flow());
    texts.addAll(brief.highlights());
    return new MentionedNames(texts);
  }

  /**
   * Whether a name stands there as it is, or as the words of which it is made. A name of one plain
   * word is none: it may be any word.
   */
  boolean contains(String name) {
    String asWords = words(name);
    boolean several = asWords.strip().indexOf(' ') > 0;
    return several && (writtenText.contains(" " + name + " ") || wordText.contains(asWords));
  }

  private static String words(String text) {
    return " "
        + text.replaceAll("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|_+", " ")
            .toLowerCase(Locale.ROOT)
            .replaceAll("\\s+", " ")
            .strip()
        + " ";
  }
}
