package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The names that the roles, steps and highlights of a brief mention, which deserve to be shown. */
final class MentionedNames {

  static final MentionedNames NONE = new MentionedNames(List.of());

  private final String exact;
  private final String spoken;

  private MentionedNames(List<String> texts) {
    String joined = String.join(" . ", texts);
    this.exact = " " + joined.replaceAll("[^\\p{L}\\p{Nd}_$]+", " ") + " ";
    this.spoken = words(exact);
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
  boolean have(String name) {
    String asWords = words(name);
    boolean several = asWords.strip().indexOf(' ') > 0;
    return several && (exact.contains(" " + name + " ") || spoken.contains(asWords));
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
