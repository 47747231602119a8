package dev.briefcast.worker.narration;

import java.util.ArrayList;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns written sentences into the words that an engineer would say. The same text always gives the
 * same words.
 */
public final class Verbaliser {

  private static final String UNSPEAKABLE = "a text in another script";
  private static final Pattern TOKEN =
      Pattern.compile("^([(\\[{\"'`<]*)(.*?)([)\\]}\"'`>]*)([.,;:!?]*)([)\\]}\"'`>]*)$");
  private static final Pattern CALL = Pattern.compile("\\([^)]*\\)$|\\[\\]$|\\($");
  private static final Pattern GENERIC = Pattern.compile("^(\\w+)<([\\w, ?]+)>$");
  private static final int WORDS_MAX = 120;

  private final SpokenTokens tokens;

  /** Says what the shipped lexicon knows as it says. */
  public Verbaliser() {
    this(Map.of());
  }

  /**
   * @param more words and how they are said; they win over the shipped lexicon
   */
  public Verbaliser(Map<String, String> more) {
    this.tokens = new SpokenTokens(Lexicon.shipped().with(more));
  }

  /**
   * The words to be spoken: ASCII letters, spaces and the punctuation {@code . , ? ! ' -}, never
   * empty. What is written in another script than Latin is not spoken; the words say that it is
   * there.
   */
  public String spoken(String written) {
    var words = new ArrayList<String>();
    for (String token : LatinText.of(written).strip().split("\\s+", -1)) {
      String said = token(token);
      boolean saidBefore = said.contains(UNSPEAKABLE) && words.contains(said);
      if (!said.isBlank() && !saidBefore) {
        words.add(said);
      }
    }
    String sentence = String.join(" ", words.subList(0, Math.min(WORDS_MAX, words.size())));
    return finished(sentence);
  }

  private String token(String token) {
    if (token.contains(LatinText.OTHER_SCRIPT)) {
      return ", " + UNSPEAKABLE + (token.matches(".*[.!?]$") ? mark(token) : ",");
    }
    Matcher parts = TOKEN.matcher(token);
    if (!parts.matches()) {
      return "";
    }
    String bare = parts.group(1) + parts.group(2) + parts.group(3);
    String known = tokens.known(bare);
    String said = known == null ? core(parts.group(2), parts.group(2) + parts.group(3)) : known;
    boolean abbreviated = known != null && bare.indexOf('.') > 0;
    return said + (abbreviated ? "" : mark(parts.group(4)));
  }

  private String core(String core, String bracketed) {
    Matcher generic = GENERIC.matcher(bracketed);
    if (generic.matches()) {
      return tokens.of(generic.group(1)) + " of " + tokens.of(generic.group(2));
    }
    return tokens.of(CALL.matcher(core).replaceAll(""));
  }

  private static String mark(String marks) {
    if (marks.isEmpty()) {
      return "";
    }
    char last = marks.charAt(marks.length() - 1);
    return switch (last) {
      case ';', ':', ',' -> ",";
      default -> String.valueOf(last);
    };
  }

  private static String finished(String sentence) {
    String clean =
        sentence
            .replaceAll("[^A-Za-z0-9 .,?!'-]+", " ")
            .replaceAll("\\s+(?=[.,?!])", "")
            .replaceAll(",(?=[.?!])|,+$", "")
            .replaceAll("([.,?!])[.,?!]+", "$1")
            .replaceAll("^[.,?!' -]+", "")
            .replaceAll("\\s+", " ")
            .strip();
    if (clean.startsWith(UNSPEAKABLE)) {
      clean = "A" + clean.substring(1);
    }
    boolean speakable = clean.chars().anyMatch(Character::isLetterOrDigit);
    return speakable ? clean : "This is shown on screen.";
  }
}
