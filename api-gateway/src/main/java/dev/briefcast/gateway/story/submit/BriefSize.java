package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The features of a brief that determine the length of its video. Nobody listens to more of a part
 * than is told of it, so each part counts up to a limit.
 *
 * @param words that are told, of title, summary, roles, flow, highlights and walks through code
 * @param characters that are told and stand for words, as in Chinese and Japanese
 * @param items of flow and highlights
 * @param excerpts files of which code is shown
 * @param bareFiles files of which none is shown
 * @param details what is told of excerpts beyond the first two sentences: the longer the more;
 *     nothing of those that their author walks through, whose sentences are told instead
 */
public record BriefSize(
    double words, double characters, int items, int excerpts, int bareFiles, double details) {

  private static final Pattern WORDS = Pattern.compile("\\S+");
  private static final Pattern CHARACTERS =
      Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}]");

  private static final int TITLE_WORDS_MAX = 22;
  private static final int SUMMARY_WORDS_MAX = 85;
  private static final int ROLE_WORDS_MAX = 22;
  private static final int FLOW_WORDS_MAX = 160;
  private static final int HIGHLIGHTS_WORDS_MAX = 105;

  /** Characters that are as long as a word when a text is cut. */
  private static final int CHARACTERS_OF_A_WORD = 6;

  private static final double LINES_OF_A_DETAIL = 12;

  /** What an ordinary word has of letters and digits at the most; more of them are said as well. */
  private static final int LETTERS_OF_A_WORD_MAX = 30;

  private static final int DIGITS_OF_A_WORD_MAX = 6;

  /** Letters beyond them that take as long as a word. */
  private static final double LETTERS_OF_ANOTHER_WORD = 6;

  /** The size of one text, or of several. */
  private record TextSize(double words, double characters) {

    static TextSize of(Collection<String> texts, int wordsMax, Map<String, String> lexicon) {
      long characters =
          texts.stream().mapToLong(each -> CHARACTERS.matcher(each).results().count()).sum();
      double words =
          texts.stream()
              .map(each -> CHARACTERS.matcher(each).replaceAll(" "))
              .mapToDouble(BriefSize::words)
              .sum();
      double longer = texts.stream().mapToDouble(each -> addedWords(each, lexicon)).sum();
      double whole = words + (double) characters / CHARACTERS_OF_A_WORD;
      double share = whole <= wordsMax ? 1 : wordsMax / whole;
      return new TextSize((words + longer) * share, characters * share);
    }
  }

  /** The size of a brief. */
  public static BriefSize of(Brief brief) {
    Map<String, String> lexicon = brief.lexicon();
    var told =
        List.of(
            TextSize.of(List.of(brief.title()), TITLE_WORDS_MAX, lexicon),
            TextSize.of(List.of(brief.summary()), SUMMARY_WORDS_MAX, lexicon),
            TextSize.of(brief.flow(), FLOW_WORDS_MAX, lexicon),
            TextSize.of(brief.highlights(), HIGHLIGHTS_WORDS_MAX, lexicon));
    List<TextSize> roles =
        brief.files().stream()
            .map(file -> TextSize.of(role(file), ROLE_WORDS_MAX, lexicon))
            .toList();
    List<TextSize> walks =
        brief.files().stream()
            .map(file -> TextSize.of(walk(file), Integer.MAX_VALUE, lexicon))
            .toList();
    List<TextSize> ofFiles = Stream.concat(roles.stream(), walks.stream()).toList();
    int excerpts = (int) brief.files().stream().filter(file -> lines(file) > 0).count();
    double detailsMax = detailsMax(brief.files().size());
    return new BriefSize(
        sum(told, ofFiles, true),
        sum(told, ofFiles, false),
        brief.flow().size() + brief.highlights().size(),
        excerpts,
        brief.files().size() - excerpts,
        brief.files().stream()
            .filter(file -> file.steps() == null)
            .mapToDouble(file -> Math.min(detailsMax, lines(file) / LINES_OF_A_DETAIL))
            .sum());
  }

  private static double words(String text) {
    return WORDS.matcher(text).results().mapToDouble(found -> spokenWords(found.group())).sum();
  }

  /** Digits are said one by one or as numbers, whatever stands between them. */
  private static double spokenWords(String word) {
    long digits = word.codePoints().filter(Character::isDigit).count();
    long letters = word.codePoints().filter(Character::isLetter).count();
    return 1
        + Math.max(0, digits - DIGITS_OF_A_WORD_MAX)
        + Math.max(0, letters - LETTERS_OF_A_WORD_MAX) / LETTERS_OF_ANOTHER_WORD;
  }

  /** By how many words the lexicon makes a text longer. */
  private static double addedWords(String text, Map<String, String> lexicon) {
    return lexicon.entrySet().stream()
        .mapToDouble(
            entry ->
                occurrences(text, entry.getKey())
                    * Math.max(0, words(entry.getValue()) - words(entry.getKey())))
        .sum();
  }

  private static int occurrences(String text, String written) {
    int count = 0;
    for (int at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
      if (!isWordAt(text, at - 1) && !isWordAt(text, at + written.length())) {
        count++;
      }
    }
    return count;
  }

  private static boolean isWordAt(String text, int index) {
    return index >= 0 && index < text.length() && Character.isLetterOrDigit(text.charAt(index));
  }

  private static double sum(List<TextSize> told, List<TextSize> files, boolean words) {
    return told.stream().mapToDouble(each -> words ? each.words() : each.characters()).sum()
        + files.stream().mapToDouble(each -> words ? each.words() : each.characters()).sum();
  }

  /** The fewer files, the more is told of each. */
  private static int detailsMax(int files) {
    return switch (files) {
      case 1, 2 -> 3;
      case 3 -> 2;
      default -> 1;
    };
  }

  private static List<String> role(BriefFile file) {
    String role = file.role();
    return role == null ? List.of() : List.of(role);
  }

  /** Every sentence of it is told. */
  private static List<String> walk(BriefFile file) {
    List<BriefStep> steps = file.steps();
    return steps == null ? List.of() : steps.stream().map(BriefStep::say).toList();
  }

  private static long lines(BriefFile file) {
    @Nullable String excerpt = file.excerpt();
    return excerpt == null ? 0 : excerpt.lines().filter(line -> !line.isBlank()).count();
  }

  /** One number after the other, behind a 1 for what every video has. */
  public double[] values() {
    return new double[] {1, words, characters, items, excerpts, bareFiles, details};
  }
}
