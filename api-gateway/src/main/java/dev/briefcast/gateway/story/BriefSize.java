package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What of a brief decides how long its video is. Nobody listens to more of a part than is told of
 * it, so each part counts up to a limit.
 *
 * @param words that are told, of title, summary, roles, flow and highlights
 * @param characters that are told and stand for words, as in Chinese and Japanese
 * @param items of flow and highlights
 * @param excerpts files of which code is shown
 * @param bareFiles files of which none is shown
 * @param details what is told of excerpts beyond the first two sentences: the longer the more
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

  /** What there is of one text, or of several. */
  private record Told(double words, double characters) {

    static Told of(Collection<String> texts, int wordsMax) {
      long characters =
          texts.stream().mapToLong(each -> CHARACTERS.matcher(each).results().count()).sum();
      long words =
          texts.stream()
              .map(each -> CHARACTERS.matcher(each).replaceAll(" "))
              .mapToLong(each -> WORDS.matcher(each).results().count())
              .sum();
      double whole = words + (double) characters / CHARACTERS_OF_A_WORD;
      double share = whole <= wordsMax ? 1 : wordsMax / whole;
      return new Told(words * share, characters * share);
    }
  }

  /** The size of a brief. */
  public static BriefSize of(Brief brief) {
    var told =
        List.of(
            Told.of(List.of(brief.title()), TITLE_WORDS_MAX),
            Told.of(List.of(brief.summary()), SUMMARY_WORDS_MAX),
            Told.of(brief.flow(), FLOW_WORDS_MAX),
            Told.of(brief.highlights(), HIGHLIGHTS_WORDS_MAX));
    List<Told> roles =
        brief.files().stream().map(file -> Told.of(role(file), ROLE_WORDS_MAX)).toList();
    int excerpts = (int) brief.files().stream().filter(file -> lines(file) > 0).count();
    double detailsMax = detailsMax(brief.files().size());
    return new BriefSize(
        sum(told, roles, true),
        sum(told, roles, false),
        brief.flow().size() + brief.highlights().size(),
        excerpts,
        brief.files().size() - excerpts,
        brief.files().stream()
            .mapToDouble(file -> Math.min(detailsMax, lines(file) / LINES_OF_A_DETAIL))
            .sum());
  }

  private static double sum(List<Told> told, List<Told> roles, boolean words) {
    return told.stream().mapToDouble(each -> words ? each.words() : each.characters()).sum()
        + roles.stream().mapToDouble(each -> words ? each.words() : each.characters()).sum();
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

  private static long lines(BriefFile file) {
    @Nullable String excerpt = file.excerpt();
    return excerpt == null ? 0 : excerpt.lines().filter(line -> !line.isBlank()).count();
  }

  /** One number after the other, behind a 1 for what every video has. */
  public double[] values() {
    return new double[] {1, words, characters, items, excerpts, bareFiles, details};
  }
}
