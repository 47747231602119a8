package dev.briefcast.worker.screenplay;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.worker.screenplay.Slot.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What stands around the patches of a repository change: who made it, how it stands, its size. */
final class ChangeScenes extends FrameScenes {

  private final FetchedChange change;

  ChangeScenes(Brief brief, FetchedChange change) {
    super(brief);
    this.change = change;
  }

  @Override
  Scene title() {
    var narration = new ArrayList<Sentence>();
    narration.add(titled());
    narration.add(Sentence.of(who().then(" " + stands()), Focus.whole()));
    String subtitle = "Pull request " + change.number() + ", " + state();
    return new Scene.Title(title, repository(), branch(), subtitle, narration);
  }

  @Override
  Scene summary(int linesShown) {
    return summary(
        List.of(
            fact(number(change.files()), change.files() == 1 ? "file" : "files"),
            fact("+" + number(change.additions()), "lines added"),
            fact("−" + number(change.deletions()), "lines removed"),
            fact(number(change.commits()), change.commits() == 1 ? "commit" : "commits")));
  }

  @Override
  Scene closing() {
    String by = author();
    var takeaways = new ArrayList<String>();
    takeaways.add(Wording.raised(state()) + (by.isEmpty() ? "" : ", by " + by));
    takeaways.add(
        Wording.count(change.files(), "file") + " in " + Wording.count(change.commits(), "commit"));
    takeaways.add(
        number(change.additions()) + " lines added, " + number(change.deletions()) + " removed");
    String text = "That is pull request " + change.number() + ": " + state() + ".";
    return new Scene.Closing(
        title, repository(), takeaways, List.of(new Sentence(text, Focus.whole())));
  }

  @Override
  String listHeading(boolean alone) {
    return alone ? "What changes" : "What else changes";
  }

  private Told who() {
    String by = author();
    Told number = Told.own("Pull request " + change.number());
    return by.isEmpty()
        ? number.then(".")
        : number.then(", by ").then(Told.of(Part.AUTHOR, by)).then(".");
  }

  private String author() {
    return change.author() == null ? "" : named(change.author());
  }

  private String stands() {
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

  private static String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
