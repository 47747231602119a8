package dev.briefcast.renderer.explain.author;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the part of a change that a sentence is about: the one that shares most names and words
 * with it, each weighted by its rarity among the parts. A sentence that shares too little is about
 * no part, or about all.
 */
public final class Placement {

  /** In place of a part's index. */
  public static final int NOWHERE = -1;

  private static final double NAME_CHANGED = 4;
  private static final double NAME_AROUND = 2;
  private static final double WORD_CHANGED = 1;
  private static final double WORD_AROUND = 0.4;
  private static final double FILE = 2;
  private static final double LEAST = 1.9;
  private static final double OTHER_KIND = 0.4;
  private static final Pattern OF_TESTS =
      Pattern.compile("(?i)\\b(?:tests?|test ?cases?|tested|asserts?|asserted)\\b");

  /** What is only fetched for what else is done. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "[+-]\\s*(?:import\\b|from \\S{1,80} import\\b|(?:pub )?use \\w|using \\w|#include\\b|require(?:_relative)? )");

  /** The names and words of a part. */
  private record Vocabulary(
      CodePart part,
      Set<String> changedNames,
      Set<String> contextNames,
      Set<String> changedWords,
      Set<String> contextWords,
      Set<String> fileWords) {

    static Vocabulary of(CodePart part) {
      String changed =
          part.changed().stream()
              .filter(line -> !IMPORT.matcher(line).lookingAt())
              .collect(Collectors.joining("\n"));
      String around = String.join("\n", part.context());
      String file = part.path().substring(part.path().lastIndexOf('/') + 1);
      return new Vocabulary(
          part,
          NameWords.identifiers(changed),
          NameWords.identifiers(around),
          NameWords.words(changed),
          NameWords.words(around),
          NameWords.words(file.replaceFirst("\\..*", "")));
    }
  }

  private final List<Vocabulary> parts;

  private Placement(List<CodePart> parts) {
    this.parts = parts.stream().map(Vocabulary::of).toList();
  }

  /** The index of each sentence's part, or {@link #NOWHERE}. */
  public static List<Integer> of(List<String> sentences, List<CodePart> parts) {
    var placement = new Placement(parts);
    var places = new ArrayList<Integer>();
    for (String sentence : sentences) {
      places.add(placement.bestPart(sentence));
    }
    return places;
  }

  /** Whether a text has every name that a sentence has; any text has none. */
  public static boolean mentionsAllNames(String sentence, String text) {
    return NameWords.identifiers(text).containsAll(NameWords.identifiers(sentence));
  }

  /** Whether a sentence is about tests. */
  static boolean isAboutTests(String sentence) {
    return OF_TESTS.matcher(sentence).find();
  }

  private int bestPart(String sentence) {
    Set<String> names = NameWords.identifiers(sentence);
    Set<String> words = NameWords.words(sentence);
    boolean ofTests = OF_TESTS.matcher(sentence).find();
    int best = NOWHERE;
    double most = LEAST;
    for (int i = 0; i < parts.size(); i++) {
      boolean known = parts.get(i).part().test() == ofTests || isUniqueTo(names, parts.get(i));
      double kind = known ? 1 : OTHER_KIND;
      double score = kind * score(parts.get(i), names, words);
      if (score > most) {
        most = score;
        best = i;
      }
    }
    return best;
  }

  /** Whether a name that a sentence has changes in this part, and stands nowhere else. */
  private boolean isUniqueTo(Set<String> names, Vocabulary part) {
    return names.stream()
        .filter(part.changedNames()::contains)
        .filter(name -> parts.stream().noneMatch(p -> p.contextNames().contains(name)))
        .anyMatch(name -> parts.stream().filter(p -> p.changedNames().contains(name)).count() == 1);
  }

  private double score(Vocabulary part, Set<String> names, Set<String> words) {
    double score = 0;
    for (String name : names) {
      if (part.changedNames().contains(name)) {
        score += NAME_CHANGED / parts.stream().filter(p -> p.changedNames().contains(name)).count();
      } else if (part.contextNames().contains(name)) {
        score += NAME_AROUND / parts.stream().filter(p -> p.contextNames().contains(name)).count();
      }
    }
    for (String word : words) {
      if (part.changedWords().contains(word)) {
        score += WORD_CHANGED / parts.stream().filter(p -> p.changedWords().contains(word)).count();
      } else if (part.contextWords().contains(word)) {
        score += WORD_AROUND / parts.stream().filter(p -> p.contextWords().contains(word)).count();
      }
    }
    boolean named = !part.fileWords().isEmpty() && words.containsAll(part.fileWords());
    return named ? score + FILE : score;
  }
}
