package dev.briefcast.renderer.speech.text;

import dev.briefcast.renderer.screenplay.Graphemes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Verbalizes written sentences: converts them to the words that an engineer would say. The same
 * text always gives the same words.
 */
public final class Verbaliser {

  private static final Pattern CALL = Pattern.compile("\\([^)]*\\)$|\\($");
  private static final Pattern SLICE = Pattern.compile("^(\\[\\]\\*?[\\w.]+)([.,;:!?]*)$");
  private static final String POSSESSIVE = "'s";
  private static final int WORDS_MAX = 120;

  /** About a minute; three times what a sentence of a story may take. */
  private static final int SPOKEN_MAX = 1_000;

  /** Characters of a sentence that are looked at: several times what is told in one. */
  private static final int WRITTEN_MAX = 2_000;

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

  /** Whether what is written in another script than Latin is left out. */
  public boolean leavesOut() {
    return language.equals(ENGLISH);
  }

  /** One that says some words in another way than this one does. */
  public Verbaliser with(Map<String, String> more) {
    return more.isEmpty() ? this : new Verbaliser(lexicon.with(more), language);
  }

  /**
   * The words to be spoken, of English: ASCII letters, spaces and the punctuation {@code . , ? ! '
   * -}. What is written in another script than Latin is not spoken; empty if nothing else is there.
   *
   * @return at most 120 words and 1,000 characters, whatever is written and the lexicon says
   */
  public String spoken(String written) {
    String sentence = Graphemes.first(written, WRITTEN_MAX);
    return language.equals(ENGLISH) ? inEnglish(sentence) : asWritten(sentence);
  }

  private String asWritten(String written) {
    var words = new ArrayList<String>();
    for (Lexicon.Part part : lexicon.parts(written)) {
      if (part.isSaid()) {
        words.add(part.text());
      } else {
        words(part.text()).map(this::asWrittenToken).forEach(words::add);
      }
    }
    String all = String.join(" ", words).replaceAll("[\\p{Cc}\\p{Cf}`•]+", "");
    return truncated(all.replaceAll(" (?=[.,;:!?]+(?: |$))", "")).strip();
  }

  private String asWrittenToken(String token) {
    int end = Affixes.endWithout(Affixes.MARKS, token, token.length());
    String said = lexicon.find(token.substring(0, end));
    return said == null ? token : said + token.substring(end);
  }

  private String inEnglish(String written) {
    var words = new ArrayList<String>();
    for (Lexicon.Part part : lexicon.parts(written)) {
      if (part.isSaid()) {
        words.add(LatinText.of(part.text()).replace(LatinText.OTHER_SCRIPT, ""));
      } else {
        inEnglish(part.text(), words);
      }
    }
    return cleaned(truncated(String.join(" ", words)));
  }

  private void inEnglish(String written, List<String> words) {
    String text = LatinText.of(TextRewrites.of(written));
    if (text.startsWith(POSSESSIVE) && !words.isEmpty()) {
      words.add(words.removeLast() + POSSESSIVE);
      text = text.substring(POSSESSIVE.length());
    }
    words(text).map(this::token).filter(said -> !said.isBlank()).forEach(words::add);
  }

  private static Stream<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+", -1)).filter(word -> !word.isEmpty());
  }

  /** As many whole words as a voice is asked for at once. */
  private static String truncated(String words) {
    var kept = new StringJoiner(" ");
    Iterator<String> each = words(words).iterator();
    for (int count = 0; each.hasNext() && count < WORDS_MAX; count++) {
      String word = Graphemes.first(each.next(), SPOKEN_MAX);
      if (kept.length() + 1 + word.length() > SPOKEN_MAX && kept.length() > 0) {
        break;
      }
      kept.add(word);
    }
    return kept.toString();
  }

  private String token(String token) {
    if (token.contains(LatinText.OTHER_SCRIPT)) {
      return token.matches(".*[.!?]$") ? mark(token) : ",";
    }
    Matcher slice = SLICE.matcher(token);
    if (slice.matches()) {
      return tokens.of(slice.group(1)) + mark(slice.group(2));
    }
    Affixes parts = Affixes.of(token);
    String bare = token.substring(0, parts.closed());
    String known = tokens.known(bare);
    String core = token.substring(parts.opened(), parts.ended());
    String said = known == null ? core(core, bare.substring(parts.opened())) : known;
    boolean abbreviated = known != null && bare.indexOf('.') > 0;
    return said + (abbreviated ? "" : mark(token.substring(parts.closed(), parts.marked())));
  }

  private String core(String core, String bracketed) {
    String whole = CALL.matcher(withClosingBrackets(core, bracketed)).replaceAll("");
    if (whole.endsWith(POSSESSIVE)) {
      String owner = tokens.of(whole.substring(0, whole.length() - POSSESSIVE.length()));
      return owner.isEmpty() ? "" : owner + POSSESSIVE;
    }
    return tokens.of(whole);
  }

  /** The core with as many of the closing brackets behind it as it has open ones. */
  private static String withClosingBrackets(String core, String bracketed) {
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

  private static String cleaned(String sentence) {
    String clean =
        sentence
            .replaceAll("[^A-Za-z0-9 .,?!'-]+", " ")
            .replaceAll("\\s+(?=[.,?!])", "")
            .replaceAll(",(?=[.?!])|,+$", "")
            .replaceAll("([.,?!])[.,?!]+", "$1")
            .replaceAll("^[.,?!' -]+", "")
            .replaceAll("\\s+", " ")
            .strip();
    boolean speakable = clean.chars().anyMatch(Character::isLetterOrDigit);
    return speakable ? clean : "";
  }
}
