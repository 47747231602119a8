package dev.briefcast.renderer.speech.text;

import java.util.ArrayList;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Verbalizes identifiers: their words, one after the other. */
final class SpokenIdentifiers {

  private static final Pattern SEAMS =
      Pattern.compile(
          "[^A-Za-z0-9']+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})|(?<=[A-Za-z])(?=[0-9])"
              + "|(?<=[0-9])(?=[A-Za-z])");
  private static final Pattern PLURAL = Pattern.compile("[A-Z]{2,5}s");
  private static final int LETTERS_SPELLED_MAX = 4;
  private static final int SPELLED_MAX = 6;
  private static final int WORD_MAX = 24;

  private final Lexicon lexicon;

  SpokenIdentifiers(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** The words of a name; empty if it has none. */
  String of(String name) {
    String whole = lexicon.find(name);
    if (whole != null) {
      return whole;
    }
    boolean shouted = name.indexOf('_') >= 0 && name.equals(name.toUpperCase(Locale.ROOT));
    var words = new ArrayList<String>();
    for (String piece : SEAMS.split(name, -1)) {
      if (!piece.replace("'", "").isEmpty()) {
        words.add(spokenPart(piece, shouted));
      }
    }
    return String.join(" ", words);
  }

  private String spokenPart(String piece, boolean shouted) {
    String known = lexicon.find(piece);
    if (known != null) {
      return known;
    }
    if (Character.isDigit(piece.charAt(0))) {
      return SpokenNumbers.ofDigits(piece);
    }
    if (PLURAL.matcher(piece).matches()) {
      String one = piece.substring(0, piece.length() - 1);
      String said = lexicon.find(one);
      return (said == null ? spelled(one) : said) + "s";
    }
    boolean capitals = piece.length() > 1 && piece.equals(piece.toUpperCase(Locale.ROOT));
    boolean word = (shouted && piece.length() > 2) || piece.length() > LETTERS_SPELLED_MAX;
    if (capitals && !(word && hasVowel(piece))) {
      return spelled(piece);
    }
    boolean sayable = hasVowel(piece) || piece.length() == 1;
    String said = capitals ? piece.toLowerCase(Locale.ROOT) : piece;
    return sayable ? said.substring(0, Math.min(WORD_MAX, said.length())) : spelled(said);
  }

  private static String spelled(String letters) {
    return letters
        .toUpperCase(Locale.ROOT)
        .chars()
        .filter(Character::isLetter)
        .limit(SPELLED_MAX)
        // A lone A would be said as the article.
        .mapToObj(letter -> letter == 'A' ? "ay" : Character.toString(letter))
        .collect(Collectors.joining(" "));
  }

  private static boolean hasVowel(String word) {
    return word.toLowerCase(Locale.ROOT).chars().anyMatch(c -> "aeiouy".indexOf(c) >= 0);
  }
}
