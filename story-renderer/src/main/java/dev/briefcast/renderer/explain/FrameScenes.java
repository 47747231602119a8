package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.renderer.explain.author.ChangeTitle;
import dev.briefcast.renderer.explain.author.Takeaway;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the scenes around the code: title, summary and closing. */
class FrameScenes {

  /** How many files are told before the conclusion is worth saying once more. */
  private static final int FILES_BETWEEN = 3;

  private static final String IN_SHORT = "In short: ";
  private static final double SUMMARY_SECONDS = 60;
  static final double TITLE_SECONDS = 12;
  private static final double NAME_SECONDS = 4;
  private static final int TAKEAWAY_MAX = 90;

  final Brief brief;
  final String title;

  FrameScenes(Brief brief) {
    this.brief = brief;
    this.title = Prose.clean(brief.title());
  }

  Scene title() {
    BriefRepo repo = brief.repo();
    String branch = branch();
    String count = Wording.count(fileCount(), "file");
    var narration = new ArrayList<Sentence>();
    narration.add(titleSentence());
    if (repo != null) {
      AttributedText from =
          AttributedText.own("From the repository ")
              .then(AttributedText.of(Part.REPOSITORY, spokenName(repo.name())));
      AttributedText on =
          branch == null
              ? from
              : from.then(", branch ").then(AttributedText.of(Part.BRANCH, spokenName(branch)));
      narration.add(Sentence.of(on.then("."), Focus.whole()));
    }
    return new Scene.Title(title, repository(), branch, "A walkthrough of " + count, narration);
  }

  /** Says the title. */
  private Sentence titleSentence() {
    String spoken = SpeakingTime.leadingPart(TITLE_SECONDS, title);
    return Sentence.of(ChangeTitle.spoken(spoken), Focus.whole());
  }

  /** The summary's scene; none if there is nothing to say. */
  List<Scene> summary(int linesShown) {
    return List.of(summary(summarySentences(), facts(linesShown)));
  }

  /**
   * @param spoken at least one
   */
  static Scene summary(List<String> spoken, List<Scene.Fact> facts) {
    var narration = new ArrayList<Sentence>();
    spoken.forEach(
        each ->
            narration.add(
                Sentence.of(AttributedText.of(Part.SUMMARY, Wording.raised(each)), Focus.whole())));
    String shown = narration.stream().map(Sentence::text).collect(Collectors.joining(" "));
    return new Scene.Summary(shown, facts, narration);
  }

  /**
   * What files have in common of which no code is shown.
   *
   * @param alone whether no code is shown of any
   */
  String listHeading(boolean alone) {
    return alone ? "Files" : "Also part of it";
  }

  /** Whether not all of the summary is told. */
  boolean isSummaryShortened() {
    return !summarySentences().equals(Prose.sentences(brief.summary()));
  }

  Scene closing() {
    var takeaways = new ArrayList<String>();
    brief.highlights().stream()
        .limit(3)
        .forEach(each -> takeaways.add(Prose.shortened(Prose.item(each), TAKEAWAY_MAX)));
    Optional<AttributedText> said = takeaway(summarySentences());
    if (takeaways.isEmpty()) {
      String last = said.map(FrameScenes::displayText).orElse(summarySentences().getFirst());
      takeaways.add(Prose.shortened(last, TAKEAWAY_MAX));
    }
    // Highlights have said what to take away, and what was just said need not be said again.
    boolean again = brief.highlights().isEmpty() && fileCount() >= FILES_BETWEEN;
    return new Scene.Closing(
        title, repository(), takeaways, wholeSceneSentences(said.filter(_ -> again).stream()));
  }

  /** What its author says is so now, if that is said. */
  final Optional<AttributedText> takeaway(List<String> sentences) {
    return Takeaway.of(title, sentences)
        .map(each -> SpeakingTime.leadingPart(TITLE_SECONDS, each))
        .map(each -> AttributedText.of(Part.SUMMARY, Wording.lowered(each)))
        .map(told -> AttributedText.own(IN_SHORT).then(told));
  }

  /** A sentence of the end as the picture shows it, which says "in short" itself. */
  static String displayText(AttributedText said) {
    String text = said.text();
    return Wording.raised(text.startsWith(IN_SHORT) ? text.substring(IN_SHORT.length()) : text);
  }

  /** Those sentences of a whole scene; a look at it if there are none. */
  static List<Sentence> wholeSceneSentences(Stream<AttributedText> said) {
    List<Sentence> all = said.map(each -> Sentence.of(each, Focus.whole())).toList();
    return all.isEmpty() ? List.of(Sentence.silent(Focus.whole())) : all;
  }

  /** A file is one however many excerpts of it there are. */
  private int fileCount() {
    return (int) brief.files().stream().map(BriefFile::path).distinct().count();
  }

  private List<String> summarySentences() {
    return SpeakingTime.sentencesWithin(SUMMARY_SECONDS, Prose.sentences(brief.summary()));
  }

  static String spokenName(String text) {
    return SpeakingTime.leadingPart(NAME_SECONDS, Prose.clean(text)).replaceFirst("\\.$", "");
  }

  final @Nullable String branch() {
    BriefRepo repo = brief.repo();
    return repo == null || repo.branch() == null ? null : Prose.clean(repo.branch());
  }

  final @Nullable String repository() {
    BriefRepo repo = brief.repo();
    return repo == null ? null : Prose.clean(repo.owner()) + "/" + Prose.clean(repo.name());
  }

  private List<Scene.Fact> facts(int linesShown) {
    var facts = new ArrayList<Scene.Fact>();
    facts.add(fact(fileCount(), "file"));
    Set<CodeLanguage> languages =
        brief.files().stream()
            .map(file -> CodeLanguage.of(file.language(), file.path()))
            .filter(language -> language != CodeLanguage.TEXT)
            .collect(Collectors.toSet());
    if (languages.size() == 1) {
      facts.add(new Scene.Fact(languages.iterator().next().displayName(), "language"));
    } else if (!languages.isEmpty()) {
      facts.add(fact(languages.size(), "language"));
    }
    if (linesShown > 0) {
      facts.add(fact(linesShown, linesShown == 1 ? "line shown" : "lines shown"));
    }
    if (!brief.flow().isEmpty()) {
      facts.add(fact(brief.flow().size(), "step"));
    }
    if (facts.size() == 1) {
      facts.add(fact(folderCount(), "folder"));
    }
    return List.copyOf(facts);
  }

  private int folderCount() {
    return (int)
        brief.files().stream()
            .map(file -> file.path().substring(0, Math.max(0, file.path().lastIndexOf('/'))))
            .distinct()
            .count();
  }

  private static Scene.Fact fact(int number, String noun) {
    String label = number == 1 || noun.endsWith("shown") ? noun : noun + "s";
    return new Scene.Fact(String.format(Locale.ROOT, "%,d", number), label);
  }
}
