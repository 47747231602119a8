package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.explain.author.CodePart;
import dev.briefcast.renderer.explain.author.Description;
import dev.briefcast.renderer.explain.author.Placement;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Finds sentences in commit messages about parts that the description does not mention. A commit is
 * a step, and a later one may have undone it: of several only subjects that name nothing that the
 * change lacks are taken, the latest of each part.
 */
final class CommitMessages {

  private static final int MESSAGES_MAX = 100;
  private static final int MESSAGE_MAX = 4_000;
  private static final int SENTENCES_MAX = 6;
  private static final int SENTENCE_MAX = 300;
  private static final int WORDS_MIN = 4;

  /** The words of a commit that is alone are about the whole change: more of them may be said. */
  private static final int SINGLE_COMMIT_SENTENCES_MAX = 3;

  /** In place of the part that the sentence before is about, where there is none. */
  private static final int NO_PREVIOUS = -2;

  private static final Pattern STEP =
      Pattern.compile(
          "(?i)^(?:merge\\b|un-?do\\b|re-?introduce\\b|draft\\b|nit-?(?:picks?)?\\b|(?:fixup|squash|amend)!|revert\\b|wip\\b|initial\\b|first"
              + " (?:try|attempt|draft|version|commit|pass)|try(?:ing)?\\b|attempt\\b|experiment"
              + "|oops|temp(?:orary|orarily)?\\b|debug\\b|resolve[sd]? conflicts?|rebase|bump"
              + " version|release\\b|prepare\\b|suppress\\b.*\\bwarning|(?:fix|correct|adjust|update"
              + "|improve|add)(?:e?[sd])? (?:an? |the )?(?:indent\\w*|comments?|docs?|docstrings?"
              + "|changelog|readme|typos?)\\b|\\[?(?:pre-commit|autofix|skip ci)).*");

  /** What leans on another sentence, speaks of the work, or is no plain statement. */
  private static final Pattern UNSURE =
      Pattern.compile(
          "(?i)(?:also|as a result|consequently|finally|in addition|additionally|similarly"
              + "|likewise|first|second|next|we (?:also|instead|now))\\b.*|.*(?:[?\\[]"
              + "|\\b(?:coverage|maybe|hopefully|i think|not sure|todo|fixme|for now"
              + "|review(?:er|ed|s)?|commits?|this pr|this patch|this branch|i|as suggested"
              + "|suggested by)\\b).*");

  private static final Pattern CHERRY_PICK =
      Pattern.compile("(?im)^\\s*(?:\\(cherry picked from .*|[\\w-]+-by: .*|change-id: .*)$");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d[\\d.]*(?![\\w])");
  private static final Pattern REFERENCE = Pattern.compile(" *\\(?(?:#|GH-)\\d+\\)?");
  private static final Pattern QUOTED = Pattern.compile("`([^`\\n]{1,80})`");
  private static final Pattern UNFINISHED = Pattern.compile("(?s).*(?:…|\\.\\.\\.).*");

  private final String title;
  private final List<CodePart> parts;
  private final String shownCode;
  private final Set<Integer> explained = new HashSet<>();
  private final TreeMap<Integer, List<String>> sentencesByPart = new TreeMap<>();
  private String known;

  private CommitMessages(String title, String said, List<CodePart> parts) {
    this.title = title;
    this.parts = parts;
    this.known = title + "\n" + said;
    var text = new StringBuilder();
    for (CodePart part : parts) {
      text.append(part.path()).append('\n');
      part.changed().forEach(line -> text.append(line).append('\n'));
      part.context().forEach(line -> text.append(line).append('\n'));
    }
    this.shownCode = text.toString();
    List<List<String>> placed = Description.of(said, parts).sentencesByPart();
    for (int i = 0; i < placed.size(); i++) {
      if (!placed.get(i).isEmpty()) {
        explained.add(i);
      }
    }
  }

  /**
   * Sentences as list items, in the order of the parts that they are about.
   *
   * @param messages the oldest first
   * @param said what the change's description says; it is not said again
   * @param parts that are shown
   */
  static List<String> of(List<String> messages, String title, String said, List<CodePart> parts) {
    if (messages.isEmpty() || parts.isEmpty()) {
      return List.of();
    }
    var found = new CommitMessages(title, said, parts);
    List<String> some =
        messages.subList(Math.max(0, messages.size() - MESSAGES_MAX), messages.size());
    List<String> telling =
        some.stream()
            .map(each -> UntrustedText.wholeSentences(each, MESSAGE_MAX).strip())
            .filter(found::isInformative)
            .toList();
    telling.reversed().forEach(message -> found.addSentences(message, telling.size() == 1));
    return found.sentencesByPart.values().stream()
        .flatMap(List::stream)
        .limit(SENTENCES_MAX)
        .map(sentence -> "- " + sentence)
        .toList();
  }

  private boolean isInformative(String message) {
    String subject = subject(message);
    return !subject.isEmpty() && !isStep(message) && !Noise.isOfOtherKind(subject, title);
  }

  /** Whether a commit is one of those that only say how the work went. */
  static boolean isStep(String message) {
    String subject = subject(message);
    return STEP.matcher(Noise.withoutPrefix(subject)).matches() || Noise.isNoise(subject);
  }

  private static String subject(String message) {
    return message.lines().findFirst().orElse("").strip();
  }

  /**
   * @param alone whether no other commit tells anything: else what a body says of how things were
   *     may be of an earlier commit, and not of the code before the change
   */
  private void addSentences(String text, boolean alone) {
    String subject = subject(text);
    int most = alone ? SINGLE_COMMIT_SENTENCES_MAX : 1;
    var quoted = new HashSet<String>();
    QUOTED.matcher(text).results().forEach(each -> quoted.add(each.group(1)));
    String first = REFERENCE.matcher(subject).replaceAll("");
    String body = alone ? CHERRY_PICK.matcher(text.substring(subject.length())).replaceAll("") : "";
    String read = ChangeReason.of("* " + first + "\n\n" + body, title);
    for (String paragraph : read.split("\\n\\n", -1)) {
      int before = NO_PREVIOUS;
      for (String sentence : Prose.sentences(paragraph)) {
        before = isUsable(sentence, quoted) ? bestPart(sentence, before, most) : Placement.NOWHERE;
      }
    }
  }

  private boolean isUsable(String sentence, Set<String> quoted) {
    return sentence.length() <= SENTENCE_MAX
        && sentence.split(" ", -1).length >= WORDS_MIN
        && Wording.hasVerb(sentence)
        && !UNSURE.matcher(sentence).matches()
        && !UNFINISHED.matcher(sentence).matches()
        && !Description.dependsOnPrevious(sentence)
        && quoted.stream().filter(sentence::contains).allMatch(shownCode::contains)
        && Placement.mentionsAllNames(sentence, shownCode);
  }

  /**
   * Where it is said, if it is. In the middle of a paragraph nobody knows what a sentence speaks of
   * unless the one before it was said of the same part.
   */
  private int bestPart(String sentence, int before, int most) {
    int place = Placement.of(List.of(sentence), parts).getFirst();
    if (place == Placement.NOWHERE
        || (before != NO_PREVIOUS && before != place)
        || explained.contains(place)
        || sentencesByPart.getOrDefault(place, List.of()).size() >= most
        || !hasNumbersOf(parts.get(place), sentence)
        || Noise.repeats(sentence, known)) {
      return Placement.NOWHERE;
    }
    sentencesByPart.computeIfAbsent(place, _ -> new ArrayList<>()).add(sentence);
    known += "\n" + sentence;
    return place;
  }

  /** A count or a value that the code does not have is one of an earlier step. */
  private static boolean hasNumbersOf(CodePart part, String sentence) {
    String code = String.join("\n", part.changed());
    return NUMBER
        .matcher(sentence)
        .results()
        .map(each -> each.group().replaceAll("\\.$", ""))
        .allMatch(code::contains);
  }
}
