package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.renderer.explain.author.ChangeTitle;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.FileKind;
import dev.briefcast.renderer.explain.patch.CommentsOnly;
import dev.briefcast.renderer.explain.suite.TestsChanged;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes the scenes around a repository change: its author, state and size. */
final class ChangeScenes extends FrameScenes {

  private static final double REASON_SECONDS = 45;

  /** A title without its last word may say the opposite. */
  private static final double CHANGE_TITLE_SECONDS = 16;

  /** A title that says so: {@code docs: }, {@code Reformat}. */
  private static final Pattern COSMETIC_TITLE =
      Pattern.compile(
          "(?i)(?:docs?|style|chore|ci|build)(?:\\([^()]{1,40}\\))?!?: .*"
              + "|(?:re)?format(?:ting|ted|s)?\\b.*|(?:(?:run|apply|fix) )?(?:go ?fmt|gofmt|prettier|rustfmt|clang-format|black|whitespace|typos?|indentation)\\b.*"
              + "|fix(?:e[sd])? (?:an? |some |the )?(?:typos?|comments?|spelling|grammar|whitespace|indentation)\\b.*");

  private final FetchedChange change;
  private final List<String> reason;

  /**
   * @param reason sentences of the description that are said first
   */
  ChangeScenes(Brief brief, FetchedChange change, List<String> reason) {
    super(brief);
    this.change = change;
    this.reason = reason;
  }

  @Override
  Scene title() {
    var narration = new ArrayList<Sentence>();
    narration.add(Sentence.of(ChangeTitle.spoken(spokenTitle()), Focus.whole()));
    narration.add(Sentence.of(authorAndState().then(" " + statePhrase()), Focus.whole()));
    String by = author().isEmpty() ? "" : " by " + author();
    String subtitle = "Pull request " + change.number() + by + ", " + state();
    return new Scene.Title(title, repository(), branch(), subtitle, narration);
  }

  private String spokenTitle() {
    return SpeakingTime.leadingPart(CHANGE_TITLE_SECONDS, title);
  }

  @Override
  List<Scene> summary(int linesShown) {
    if (reason.isEmpty()
        || reason.equals(List.of(ChangeBrief.placeholderSummary(change.number())))) {
      return List.of();
    }
    return List.of(
        summary(
            SpeakingTime.sentencesWithin(REASON_SECONDS, reason),
            List.of(
                fact(formatted(change.files()), change.files() == 1 ? "file" : "files"),
                fact("+" + formatted(change.additions()), "lines added"),
                fact("−" + formatted(change.deletions()), "lines removed"),
                fact(formatted(change.commits()), change.commits() == 1 ? "commit" : "commits"))));
  }

  @Override
  boolean isSummaryShortened() {
    return SpeakingTime.sentencesWithin(REASON_SECONDS, reason).size() < reason.size();
  }

  @Override
  Scene closing() {
    String by = author();
    var takeaways = new ArrayList<String>();
    Optional<AttributedText> tests =
        TestsChanged.of(
                brief.files().stream().map(BriefFile::path).toList(),
                !change.coverage().diffTruncated())
            .filter(_ -> !isCosmetic());
    Optional<AttributedText> outcome = takeaway(reason);
    outcome.ifPresent(each -> takeaways.add(displayText(each)));
    takeaways.add(Wording.raised(state()) + (by.isEmpty() ? "" : ", by " + by));
    return new Scene.Closing(
        title,
        repository(),
        takeaways,
        wholeSceneSentences(Stream.of(outcome, tests).flatMap(Optional::stream)));
  }

  /** Whether only what people read is another: comments, documents, spaces. */
  private boolean isCosmetic() {
    List<BriefFile> code =
        brief.files().stream()
            .filter(file -> FileKind.ofPath(file.path()) == FileKind.SOURCE)
            .toList();
    return !code.isEmpty()
        && (COSMETIC_TITLE.matcher(title).matches()
            || code.stream().allMatch(CommentsOnly::isCommentsOnly));
  }

  @Override
  String listHeading(boolean alone) {
    return alone ? "What changes" : "What else changes";
  }

  private AttributedText authorAndState() {
    String by = author();
    AttributedText number = AttributedText.own("Pull request " + change.number());
    return by.isEmpty()
        ? number.then(".")
        : number.then(", by ").then(AttributedText.of(Part.AUTHOR, by)).then(".");
  }

  private String author() {
    return change.author() == null ? "" : spokenName(change.author());
  }

  private String statePhrase() {
    return switch (change.state()) {
      case DRAFT -> "It is a draft.";
      case OPEN -> "It is open.";
      case MERGED -> "It was merged.";
      case CLOSED -> "It was closed without being merged.";
    };
  }

  private String state() {
    return change.state() == ChangeState.CLOSED
        ? "closed without being merged"
        : change.state().name().toLowerCase(Locale.ROOT);
  }

  private static Scene.Fact fact(String value, String label) {
    return new Scene.Fact(value, label);
  }

  private static String formatted(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
