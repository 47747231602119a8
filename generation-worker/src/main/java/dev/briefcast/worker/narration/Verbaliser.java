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
      Pattern.compile(
          "^((?:(?!<=?\\d)[(\\[{\"'`<])*)(.*?)([)\\]}\"'`>]*)([.,;:!?]*)([)\\]}\"'`>]*)$");
  private static final Pattern CALL = Pattern.compile("\\([^)]*\\)$|\\($");
  private static final Pattern WORD = Pattern.compile("^(.*?)([.,;:!?]*)$");
  private static final Pattern SLICE = Pattern.compile("^(\\[\\]\\*?[\\w.]+)([.,;:!?]*)$");
  private static final String POSSESSIVE = "'s";
  private static final int WORDS_MAX = 120;
  private static final String ENGLISH = "en";

  private final Lexicon lexicon;
  private final SpokenTokens tokens;
  private final String language;

  /** Says what the shipped lexicon knows as it says. */
  public Verbaliser() {
    this(Map.of());
  }

  /**
   * @param more words and how they are said; they win over the shipped lexicon
   */
  public Verbaliser(Map<String, String> more) {
    this(Lexicon.shipped().with(more), ENGLISH);
  }

  private Verbaliser(Lexicon lexicon, String language) {
    this.lexicon = lexicon;
    this.tokens = new SpokenTokens(lexicon);
    this.language = language;
  }

  /**
   * @param language of the voice, as in ISO 639-1. Only English is said as engineers say it: other
   *     voices are given what is written, but for the words of the lexicon
   * @param more words and how they are said
   */
  public static Verbaliser of(String language, Map<String, String> more) {
    return language.equals(ENGLISH)
        ? new Verbaliser(more)
        : new Verbaliser(Lexicon.empty().with(more), language);
  }

  /** One that says some words in another way than this one does. */
  public Verbaliser with(Map<String, String> more) {
    return more.isEmpty() ? this : new Verbaliser(lexicon.with(more), language);
  }

  /**
   * The words to be spoken, of English: ASCII letters, spaces and the punctuation {@code . , ? ! '
   * -}, never empty. What is written in another script than Latin is not spoken; the words say that
   * it is there.
   */
  public String spoken(String written) {
    return language.equals(ENGLISH) ? inEnglish(written) : asWritten(written);
  }

  private String asWritten(String written) {
    var words = new ArrayList<String>();
    for (String token : lexicon.withPhrases(written).strip().split("\\s+", -1)) {
      Matcher parts = WORD.matcher(token);
      String said = parts.matches() ? lexicon.find(parts.group(1)) : null;
      words.add(said == null ? token : said + parts.group(2));
    }
    String all = String.join(" ", words.subList(0, Math.min(WORDS_MAX, words.size())));
    return all.replaceAll("[\\p{Cc}\\p{Cf}`•]+", "").strip();
  }

  private String inEnglish(String written) {
    var words = new ArrayList<String>();
    String whole = Rewrites.of(lexicon.withPhrases(written));
    for (String token : LatinText.of(whole).strip().split("\\s+", -1)) {
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
    Matcher slice = SLICE.matcher(token);
    if (slice.matches()) {
      return tokens.of(slice.group(1)) + mark(slice.group(2));
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
    String whole = CALL.matcher(balanced(core, bracketed)).replaceAll("");
    if (whole.endsWith(POSSESSIVE)) {
      String owner = tokens.of(whole.substring(0, whole.length() - POSSESSIVE.length()));
      return owner.isEmpty() ? "" : owner + POSSESSIVE;
    }
    return tokens.of(whole);
  }

  /** The core with as many of the closing brackets behind it as it has open ones. */
  private static String balanced(String core, String bracketed) {
    int open = 0;
    for (int i = 0; i < core.length(); i++) {
      if ("([<{".indexOf(core.charAt(i)) >= 0) {
        open++;
      } else if (")]>}".indexOf(core.charAt(i)) >= 0) {
        open--;
      }
    }
    int end = core.length();
    while (open > 0 && end < bracketed.length() && ")]>}".indexOf(bracketed.charAt(end)) >= 0) {
      end++;
      open--;
    }
    return bracketed.substring(0, end);
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
