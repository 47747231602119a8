package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.ReadingTime;
import dev.briefcast.renderer.screenplay.Scene;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Estimates how long narration takes, before anything is spoken. */
public final class SpeakingTime {

  /** What changing to another scene takes. */
  public static final double SCENE_SECONDS = 0.65;

  private static final double SENTENCE_SECONDS_MAX = 20;
  private static final double LETTER_SECONDS = 0.063;
  private static final double DIGIT_SECONDS = 0.3;
  private static final double SPELLED_SECONDS = 0.24;
  private static final double MARK_SECONDS = 0.2;
  private static final double SIGN_SECONDS = 0.4;

  /** Signs that are spoken as words. */
  private static final String SIGNS = "=<>+*%&|@#$~≤≥≠→×";

  private static final double PAUSE_SECONDS = 0.4;

  /** Words at the end of a piece that belong to the next one. */
  private static final Pattern DANGLING =
      Pattern.compile(
          "(?: (?:instead of|because of|in order to|such as|of|to|the|an?|and|or|in|on|at|by|for|from|with"
              + "|that|which|when|if|is|are|was|were|be|as|into|its|their|this|not|no))+$");

  /** Characters that are left of a piece at the least. */
  private static final int TRIMMED_MIN = 22;

  private SpeakingTime() {}

  /** Seconds that a sentence takes, or a look in silence, with the pause after it. */
  public static double seconds(String sentence) {
    double seconds = PAUSE_SECONDS + (sentence.isEmpty() ? ReadingTime.LOOK_SECONDS : 0);
    for (int i = 0; i < sentence.length(); i++) {
      seconds += characterSeconds(sentence, i);
    }
    return seconds;
  }

  private static double characterSeconds(String text, int index) {
    char c = text.charAt(index);
    char next = index + 1 < text.length() ? text.charAt(index + 1) : ' ';
    if (ReadingTime.isOtherScript(c)) {
      return ReadingTime.ofOtherScripts(Character.toString(c));
    }
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
  public static String truncated(double seconds, String text) {
    double left = seconds;
    for (int i = 0; i < text.length(); i++) {
      left -= characterSeconds(text, i);
      if (left < 0) {
        return Prose.shortened(text, Math.max(i, 2));
      }
    }
    return text;
  }

  /**
   * A text in pieces that each can be said in so many seconds: parted at clauses, else at words.
   */
  public static List<String> split(double seconds, String text) {
    var pieces = new ArrayList<String>();
    String left = text;
    while (true) {
      String head = truncated(seconds, left);
      if (head.equals(left)) {
        pieces.add(left);
        return pieces;
      }
      String bare = withoutDanglingWords(head.substring(0, head.length() - 1));
      pieces.add(Prose.ended(bare));
      left = left.substring(bare.length()).replaceFirst("^[,;\\s–]+", "");
      if (left.isBlank()) {
        return pieces;
      }
    }
  }

  /**
   * As much as can be said in so many seconds, up to a clause or a word; never with an ellipsis.
   */
  public static String leadingPart(double seconds, String text) {
    return split(seconds, text).getFirst();
  }

  /** Whole sentences that can be said in so many seconds; long ones in pieces. */
  public static List<String> sentencesWithin(double secondsMax, List<String> sentences) {
    var kept = new ArrayList<String>();
    double left = secondsMax;
    for (String whole : sentences) {
      List<String> clauses =
          Clauses.of(whole).stream()
              .flatMap(each -> split(SENTENCE_SECONDS_MAX, each).stream())
              .toList();
      for (String piece : clauses) {
        left -= seconds(piece);
        if (left < 0 && !kept.isEmpty()) {
          return kept;
        }
        kept.add(piece);
      }
    }
    return kept;
  }

  /** Seconds that a scene takes. */
  public static double seconds(Scene scene) {
    return SCENE_SECONDS
        + scene.narration().stream().mapToDouble(each -> seconds(each.text())).sum();
  }

  /** Seconds that scenes take, one after the other. */
  public static double seconds(Collection<? extends Scene> scenes) {
    return scenes.stream().mapToDouble(SpeakingTime::seconds).sum();
  }

  private static String withoutDanglingWords(String piece) {
    Matcher loose = DANGLING.matcher(piece);
    return piece.length() > TRIMMED_MIN && loose.find(TRIMMED_MIN)
        ? piece.substring(0, loose.start())
        : piece;
  }
}
