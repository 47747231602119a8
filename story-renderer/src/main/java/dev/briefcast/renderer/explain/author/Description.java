package dev.briefcast.renderer.explain.author;

import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
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
  private static final int BRIEF_WORDS_MAX = 3;

  /** What leans on the sentence before it, and is said behind it. */
  private static final Pattern DEPENDENT =
      Pattern.compile(
          "(?i)^(?:(?:this|these|those|that|it|they|so|then|thus|hence|instead|otherwise|therefore"
              + "|however|because|but|and|here|luckily|in (?:this|that) case|for example)\\b).*");

  private static final Pattern PARAGRAPH = Pattern.compile("\\n\\s*\\n");
  private static final Pattern ITEM = Pattern.compile("^\\s*[-*+•] ");

  /** A sentence of a description, with its original form. */
  private record SourceSentence(String text, boolean opensProse, boolean item, int paragraph) {}

  /** Cuts a description, and finds the part of each sentence. */
  public static Description of(String text, List<CodePart> parts) {
    List<SourceSentence> all = sentences(text);
    List<Integer> places = Placement.of(all.stream().map(SourceSentence::text).toList(), parts);
    var reason = new ArrayList<String>();
    var untold = new ArrayList<String>();
    var placed = new ArrayList<List<String>>();
    parts.forEach(_ -> placed.add(new ArrayList<>()));
    var paths = new TreeMap<Integer, List<Integer>>();
    boolean prose = all.stream().anyMatch(SourceSentence::opensProse);
    int before = Placement.NOWHERE;
    boolean dropped = false;
    for (int i = 0; i < all.size(); i++) {
      SourceSentence said = all.get(i);
      boolean leans = i > 0 && !said.item() && dependsOnPrevious(said.text());
      boolean bare = said.item() && !Wording.hasVerb(said.text());
      int place = leans ? before : bare ? Placement.NOWHERE : places.get(i);
      boolean opens = prose && !said.item() && reason.size() < OPENING_SENTENCES && isEmpty(placed);
      if (opens || place == Placement.NOWHERE || placed.get(place).size() >= PLACED_MAX) {
        boolean ofTests = said.item() && Placement.isAboutTests(said.text());
        boolean room = reason.size() < REASON_MAX && place == Placement.NOWHERE && !ofTests;
        dropped = !opens && (!room || (leans && dropped));
        (dropped ? untold : reason).add(said.text());
        before = Placement.NOWHERE;
      } else {
        placed.get(place).add(said.text());
        if (!said.item()) {
          paths.computeIfAbsent(said.paragraph(), _ -> new ArrayList<>()).add(place);
        }
        dropped = false;
        before = place;
      }
    }
    if (!prose && !isEmpty(placed) && reason.stream().allMatch(Description::isTooShortForReason)) {
      untold.addAll(reason);
      reason.clear();
    }
    return new Description(
        List.copyOf(reason),
        placed.stream().map(List::copyOf).toList(),
        List.copyOf(untold),
        List.copyOf(paths.values()));
  }

  /** Whether a sentence leans on the one before it, and says nothing alone. */
  public static boolean dependsOnPrevious(String sentence) {
    return DEPENDENT.matcher(sentence).matches();
  }

  /** Whether an item is too short to be the reason of a change of which more is said. */
  private static boolean isTooShortForReason(String item) {
    return item.split(" ", -1).length <= BRIEF_WORDS_MAX;
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
