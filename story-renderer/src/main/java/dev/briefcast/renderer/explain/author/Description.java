package dev.briefcast.renderer.explain.author;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A change's description, split into the reason, told first, and the sentences about parts of the
 * code.
 *
 * @param reason sentences that are about no part, or about all: two of prose, or up to five points
 * @param sentencesByPart for each part its sentences, in the author's order
 * @param unplaced what is too much to be told
 * @param paths of each paragraph of prose the parts that its sentences are about, one after the
 *     other
 */
public record Description(
    List<String> reason,
    List<List<String>> sentencesByPart,
    List<String> unplaced,
    List<List<Integer>> paths) {

  private static final int OPENING_SENTENCES = 2;
  private static final int REASON_MAX = 5;
  private static final int PLACED_MAX = 5;
  private static final int SHORT_WORDS_MAX = 3;

  /** What leans on the sentence before it, and is said behind it. */
  private static final Pattern DEPENDENT =
      Pattern.compile(
          "(?i)^(?:(?:this|these|those|that|it|they|so|then|thus|hence|instead|otherwise|therefore"
              + "|however|because|but|and|here|luckily|in (?:this|that) case|for example"
              + "|to do (?:so|this|that)|(?:in |by )?doing (?:so|this|that)|for this|as a result)\\b"
              + "|.{1,200}\\bthis (?:approach|method|technique)\\b).*");

  private static final Pattern PARAGRAPH = Pattern.compile("\\n\\s*\\n");
  private static final Pattern ITEM = Pattern.compile("^\\s*[-*+•] ");

  /** A sentence of a description, with its original form. */
  private record SourceSentence(String text, boolean opensProse, boolean item, int paragraph) {}

  /** Cuts a description, and finds the part of each sentence. */
  public static Description of(String text, List<CodePart> parts) {
    List<SourceSentence> all = sentences(text);
    List<Integer> places = Placement.of(all.stream().map(SourceSentence::text).toList(), parts);
    var splitter = new Splitter(parts.size(), all.stream().anyMatch(SourceSentence::opensProse));
    for (int i = 0; i < all.size(); i++) {
      splitter.add(all.get(i), places.get(i));
    }
    return splitter.description();
  }

  /** Splits sentences between the reason and the parts, one after the other. */
  private static final class Splitter {

    private final boolean prose;
    private final List<String> reason = new ArrayList<>();
    private final List<String> unplaced = new ArrayList<>();
    private final List<List<String>> placed = new ArrayList<>();
    private final Map<Integer, List<Integer>> paths = new TreeMap<>();
    private boolean first = true;
    private int previousPart = Placement.NOWHERE;
    private int previousParagraph = -1;
    private boolean previousDropped;

    Splitter(int parts, boolean prose) {
      this.prose = prose;
      for (int i = 0; i < parts; i++) {
        placed.add(new ArrayList<>());
      }
    }

    /**
     * @param bestPart what the sentence by itself is about
     */
    void add(SourceSentence sentence, int bestPart) {
      boolean goesOn = sentence.paragraph() == previousParagraph;
      boolean leans =
          sentence.item()
              ? goesOn
              : dependsOnPrevious(sentence.text()) || (goesOn && bestPart == Placement.NOWHERE);
      boolean dependent = !first && leans;
      boolean bare = sentence.item() && !Wording.hasVerb(sentence.text());
      int part = dependent ? previousPart : bare ? Placement.NOWHERE : bestPart;
      boolean opens =
          prose && !sentence.item() && reason.size() < OPENING_SENTENCES && isEmpty(placed);
      if (opens) {
        addToReason(sentence);
      } else if (part == Placement.NOWHERE || placed.get(part).size() >= PLACED_MAX) {
        boolean ofTests = sentence.item() && Placement.isAboutTests(sentence.text());
        boolean room = reason.size() < REASON_MAX && part == Placement.NOWHERE && !ofTests;
        if (room && !(dependent && previousDropped)) {
          addToReason(sentence);
        } else {
          drop(sentence);
        }
      } else {
        addToPart(sentence, part);
      }
      first = false;
      previousParagraph = sentence.paragraph();
    }

    private void addToReason(SourceSentence sentence) {
      reason.add(sentence.text());
      previousPart = Placement.NOWHERE;
      previousDropped = false;
    }

    private void drop(SourceSentence sentence) {
      unplaced.add(sentence.text());
      previousPart = Placement.NOWHERE;
      previousDropped = true;
    }

    private void addToPart(SourceSentence sentence, int part) {
      placed.get(part).add(sentence.text());
      if (!sentence.item()) {
        paths.computeIfAbsent(sentence.paragraph(), _ -> new ArrayList<>()).add(part);
      }
      previousPart = part;
      previousDropped = false;
    }

    Description description() {
      if (!prose
          && !isEmpty(placed)
          && reason.stream().allMatch(Description::isTooShortForReason)) {
        unplaced.addAll(reason);
        reason.clear();
      }
      return new Description(
          List.copyOf(reason),
          placed.stream().map(List::copyOf).toList(),
          List.copyOf(unplaced),
          List.copyOf(paths.values()));
    }
  }

  /** Whether a sentence leans on the one before it, and says nothing alone. */
  public static boolean dependsOnPrevious(String sentence) {
    return DEPENDENT.matcher(sentence).matches();
  }

  /** Whether an item is too short to be the reason of a change of which more is said. */
  private static boolean isTooShortForReason(String item) {
    return item.split(" ", -1).length <= SHORT_WORDS_MAX;
  }

  private static boolean isEmpty(List<List<String>> placed) {
    return placed.stream().allMatch(List::isEmpty);
  }

  private static List<SourceSentence> sentences(String text) {
    var all = new ArrayList<SourceSentence>();
    String[] paragraphs = PARAGRAPH.split(text, -1);
    for (int i = 0; i < paragraphs.length; i++) {
      int at = i;
      boolean item = ITEM.matcher(paragraphs[i]).find();
      Prose.sentences(paragraphs[i])
          .forEach(each -> all.add(new SourceSentence(each, !item, item, at)));
    }
    return all;
  }
}
