package dev.briefcast.renderer.scene.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds which tokens stay when code becomes other code: first lines that are much alike are each
 * other's, in their order, then tokens within them, then runs of tokens between them.
 *
 * @param <T> a token's place
 * @param text what is written there
 */
record TokenMatching<T>(Function<T, String> text) {

  /** Beyond that, tokens are not compared. */
  private static final int TOKENS_MAX = 600;

  private static final int LINES_MAX = 120;

  private static final int SIGN_WEIGHT = 1;
  private static final int LETTER_WEIGHT = 4;

  /** Signs alone are alike everywhere: what stays together must have a name or a value in it. */
  private static final int RUN_MIN = LETTER_WEIGHT;

  /** One name in much more code is anywhere. */
  private static final int FAR_RUN_MIN = 3 * LETTER_WEIGHT;

  private static final int MUCH_MORE = 3;

  /** From there on two lines are versions of one. */
  private static final double ALIKE = 0.6;

  /**
   * What stays, by place before and after.
   *
   * @param before lines of tokens
   */
  Map<T, T> match(List<List<T>> before, List<List<T>> after) {
    var kept = new LinkedHashMap<T, T>();
    if (before.isEmpty()
        || after.isEmpty()
        || size(before) > TOKENS_MAX
        || size(after) > TOKENS_MAX) {
      return kept;
    }
    int line = 0;
    int other = 0;
    for (int[] pair : matchLines(before, after)) {
      matchTokensBetween(before.subList(line, pair[0]), after.subList(other, pair[1]), kept);
      matchTokens(before.get(pair[0]), after.get(pair[1]), SIGN_WEIGHT, kept);
      line = pair[0] + 1;
      other = pair[1] + 1;
    }
    matchTokensBetween(
        before.subList(line, before.size()), after.subList(other, after.size()), kept);
    return kept;
  }

  private static <T> int size(List<List<T>> lines) {
    return lines.stream().mapToInt(List::size).sum();
  }

  /** Pairs of lines that are alike, in the order of both, as much alike as can be. */
  private List<int[]> matchLines(List<List<T>> before, List<List<T>> after) {
    var pairs = new ArrayList<int[]>();
    if (before.size() > LINES_MAX || after.size() > LINES_MAX) {
      return pairs;
    }
    double[][] alike = new double[before.size()][after.size()];
    double[][] best = new double[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        alike[i][j] = similarity(before.get(i), after.get(j));
        best[i][j] = Math.max(best[i + 1][j], best[i][j + 1]);
        if (alike[i][j] >= ALIKE) {
          best[i][j] = Math.max(best[i][j], best[i + 1][j + 1] + alike[i][j]);
        }
      }
    }
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      if (alike[i][j] >= ALIKE && best[i][j] == best[i + 1][j + 1] + alike[i][j]) {
        pairs.add(new int[] {i++, j++});
      } else if (best[i + 1][j] >= best[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return pairs;
  }

  /** The share of two lines that they have in common, 0 to 1. */
  private double similarity(List<T> line, List<T> other) {
    int weight = weight(line);
    int otherWeight = weight(other);
    int most = Math.min(weight, otherWeight);
    if (most < RUN_MIN || most < (weight + otherWeight) * ALIKE / 2) {
      return 0;
    }
    Set<String> there = new HashSet<>();
    line.forEach(each -> there.add(text.apply(each)));
    if (other.stream().noneMatch(each -> there.contains(text.apply(each)))) {
      return 0;
    }
    return 2.0 * heaviestSubsequence(line, other)[0][0] / (weight + otherWeight);
  }

  private int weight(List<T> line) {
    return line.stream().mapToInt(each -> weight(text.apply(each))).sum();
  }

  private void matchTokensBetween(List<List<T>> before, List<List<T>> after, Map<T, T> kept) {
    List<T> gone = before.stream().flatMap(List::stream).toList();
    List<T> come = after.stream().flatMap(List::stream).toList();
    boolean far = gone.size() > MUCH_MORE * come.size() || come.size() > MUCH_MORE * gone.size();
    matchTokens(gone, come, far ? FAR_RUN_MIN : RUN_MIN, kept);
  }

  /** For each suffix of both the weight of the heaviest tokens in the order of both. */
  private int[][] heaviestSubsequence(List<T> before, List<T> after) {
    int[][] best = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      String gone = text.apply(before.get(i));
      for (int j = after.size() - 1; j >= 0; j--) {
        best[i][j] = Math.max(best[i + 1][j], best[i][j + 1]);
        if (gone.equals(text.apply(after.get(j)))) {
          best[i][j] = Math.max(best[i][j], best[i + 1][j + 1] + weight(gone));
        }
      }
    }
    return best;
  }

  /** The heaviest tokens that both have in the same order, in runs that are heavy enough. */
  private void matchTokens(List<T> before, List<T> after, int least, Map<T, T> kept) {
    int[][] best = heaviestSubsequence(before, after);
    var run = new LinkedHashMap<T, T>();
    int weight = 0;
    int i = 0;
    int j = 0;
    while (i < before.size() && j < after.size()) {
      String gone = text.apply(before.get(i));
      boolean same = gone.equals(text.apply(after.get(j)));
      if (same && best[i][j] == best[i + 1][j + 1] + weight(gone)) {
        run.put(before.get(i++), after.get(j++));
        weight += weight(gone);
        continue;
      }
      weight = keepIfHeavy(run, weight, least, kept);
      if (best[i + 1][j] >= best[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    keepIfHeavy(run, weight, least, kept);
  }

  private static <T> int keepIfHeavy(Map<T, T> run, int weight, int least, Map<T, T> kept) {
    if (weight >= least) {
      kept.putAll(run);
    }
    run.clear();
    return 0;
  }

  private static int weight(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit) ? LETTER_WEIGHT : SIGN_WEIGHT;
  }
}
