package dev.briefcast.worker.screenplay;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Estimates how long narration takes, before anything is spoken. */
final class SpeakingTime {

  /** What changing to another scene takes. */
  static final double SCENE_SECONDS = 0.6;

  private static final double SENTENCE_SECONDS_MAX = 20;
  private static final double LETTER_SECONDS = 0.063;
  private static final double DIGIT_SECONDS = 0.3;
  private static final double SPELLED_SECONDS = 0.24;
  private static final double MARK_SECONDS = 0.2;
  private static final double SIGN_SECONDS = 0.4;

  /** Signs that are spoken as words. */
  private static final String SIGNS = "=<>+*%&|@#$~≤≥≠→×";

  /** Saying that a text is in another script, once a sentence. */
  private static final double FOREIGN_SECONDS = 0.5;

  private static final double PAUSE_SECONDS = 0.35;

  private SpeakingTime() {}

  /** Seconds that a sentence takes, with the pause after it. */
  static double seconds(String sentence) {
    boolean foreign = sentence.chars().anyMatch(c -> c > 0x24F && Character.isLetter(c));
    double seconds = foreign ? PAUSE_SECONDS + FOREIGN_SECONDS : PAUSE_SECONDS;
    for (int i = 0; i < sentence.length(); i++) {
      seconds += character(sentence, i);
    }
    return seconds;
  }

  private static double character(String text, int index) {
    char c = text.charAt(index);
    char next = index + 1 < text.length() ? text.charAt(index + 1) : ' ';
    if (Character.isDigit(c)) {
      return DIGIT_SECONDS;
    }
    if (SIGNS.indexOf(c) >= 0 || ("./".indexOf(c) >= 0 && Character.isLetterOrDigit(next))) {
      return SIGN_SECONDS;
    }
    if (".?!;:,".indexOf(c) >= 0 && next == ' ') {
      return MARK_SECONDS;
    }
    boolean spelled = Character.isUpperCase(c) && !Character.isLowerCase(next);
    return spelled ? SPELLED_SECONDS : LETTER_SECONDS;
  }

  /**
   * As much of a text as can be said in so many seconds; ends in an ellipsis if that is not all.
   */
  static String within(double seconds, String text) {
    double left = seconds;
    for (int i = 0; i < text.length(); i++) {
      left -= character(text, i);
      if (left < 0) {
        return Prose.shortened(text, Math.max(i, 2));
      }
    }
    return text;
  }

  /** Whole sentences that can be said in so many seconds; the first is cut if it is too long. */
  static List<String> upTo(double secondsMax, List<String> sentences) {
    var kept = new ArrayList<String>();
    double left = secondsMax;
    for (String whole : sentences) {
      String sentence = within(SENTENCE_SECONDS_MAX, whole);
      left -= seconds(sentence);
      if (left < 0) {
        break;
      }
      kept.add(sentence);
    }
    return kept.isEmpty() ? List.of(within(SENTENCE_SECONDS_MAX, sentences.getFirst())) : kept;
  }

  /** Seconds that a scene takes. */
  static double seconds(Scene scene) {
    return SCENE_SECONDS
        + scene.narration().stream().mapToDouble(each -> seconds(each.text())).sum();
  }

  /** Seconds that scenes take, one after the other. */
  static double seconds(Collection<? extends Scene> scenes) {
    return scenes.stream().mapToDouble(SpeakingTime::seconds).sum();
  }
}
