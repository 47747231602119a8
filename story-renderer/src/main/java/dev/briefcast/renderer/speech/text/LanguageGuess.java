package dev.briefcast.renderer.speech.text;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses the language of a brief where that is plain: by its script, else by function words. Says
 * nothing where it is not: a wrong guess is worse than none.
 */
public final class LanguageGuess {

  private static final Map<String, Set<String>> SMALL_WORDS =
      Map.of(
          "en", words("the of and to is in that it for with are be this on by an from when not if"),
          "de",
              words("der die das und ist nicht ein eine zu den mit auf wird für von sich wenn er"),
          "fr", words("le la les et est une des du pour dans que qui pas sur avec au ce il sont"),
          "es", words("el la los las y es una de que en para con por del se no al lo como"),
          "it", words("il la che di e è una per non con del della sono un le gli nel alla si i"),
          "pt", words("o a os as e é uma de que em para com não do da um se por no na"),
          "nl", words("de het een en is van niet dat op te voor met zijn wordt aan die er als om"));
  private static final String LATIN = "latin";
  private static final Map<UnicodeScript, String> SCRIPTS =
      Map.of(
          UnicodeScript.CYRILLIC, "ru",
          UnicodeScript.GREEK, "el",
          UnicodeScript.HAN, "zh",
          UnicodeScript.HIRAGANA, "ja",
          UnicodeScript.KATAKANA, "ja",
          UnicodeScript.HANGUL, "ko",
          UnicodeScript.ARABIC, "ar",
          UnicodeScript.HEBREW, "he",
          UnicodeScript.DEVANAGARI, "hi",
          UnicodeScript.THAI, "th");
  private static final double SHARE_OF_SCRIPT = 0.4;
  private static final int WORDS_MIN = 4;

  private LanguageGuess() {}

  /**
   * The language of a brief's own sentences, unless it is that of the voice or cannot be told.
   *
   * @param voice as in ISO 639-1
   */
  public static Optional<String> findOther(String voice, Brief brief) {
    String text = String.join(" ", prose(brief));
    Optional<String> byScript = byScript(text);
    return (byScript.isPresent() ? byScript : bySmallWords(voice, text))
        .filter(language -> !language.equals(voice));
  }

  /** Whether a language is written in another script than Latin. */
  public static boolean isOfAnotherScript(String language) {
    return SCRIPTS.containsValue(language);
  }

  private static List<String> prose(Brief brief) {
    var texts = new ArrayList<String>(List.of(brief.title(), brief.summary()));
    for (BriefFile file : brief.files()) {
      String role = file.role();
      texts.add(role == null ? "" : role);
    }
    texts.addAll(brief.flow());
    texts.addAll(brief.highlights());
    return texts;
  }

  private static Optional<String> byScript(String text) {
    var letters = new HashMap<String, Long>();
    text.codePoints()
        .filter(Character::isLetter)
        .mapToObj(point -> SCRIPTS.getOrDefault(UnicodeScript.of(point), LATIN))
        .forEach(script -> letters.merge(script, 1L, Long::sum));
    long all = letters.values().stream().mapToLong(Long::longValue).sum();
    // Japanese has Chinese characters too; kana are its alone.
    if (letters.containsKey("ja")) {
      letters.merge("ja", letters.getOrDefault("zh", 0L), Long::sum);
    }
    letters.remove(LATIN);
    return mostFrequent(letters)
        .filter(script -> letters.getOrDefault(script, 0L) > SHARE_OF_SCRIPT * all);
  }

  /** As many small words as make chance unlikely, and twice as many as of the voice's language. */
  private static Optional<String> bySmallWords(String voice, String text) {
    var words = Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1));
    var counts = new HashMap<String, Long>();
    SMALL_WORDS.forEach(
        (language, small) -> counts.put(language, words.stream().filter(small::contains).count()));
    long own = counts.getOrDefault(voice, 0L);
    return mostFrequent(counts)
        .filter(language -> counts.getOrDefault(language, 0L) >= WORDS_MIN)
        .filter(language -> counts.getOrDefault(language, 0L) > 2 * own);
  }

  private static Optional<String> mostFrequent(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }

  private static Set<String> words(String words) {
    return Set.of(words.split(" ", -1));
  }
}
