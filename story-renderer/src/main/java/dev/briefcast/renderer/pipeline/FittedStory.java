package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.TimelineWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A narrated story, shortened to its speech budget. What speech takes is known only when it was
 * made: what is too long then loses its least telling sentences, the last ones of its longest
 * scenes, and after that scenes, until it fits.
 */
record FittedStory(Screenplay screenplay, Narration narration, Timeline timeline) {

  private static final String TOO_LONG =
      "The title and the first sentence of the summary take longer to say than the minutes that"
          + " were held for the whole video. Please send a brief with a shorter title, summary and"
          + " lexicon.";

  /** A scene without the sentences that are dropped, and its sound. */
  private record Part(Scene scene, List<Speech> speeches) {

    double seconds() {
      return speeches.stream().mapToDouble(Speech::seconds).sum();
    }

    boolean canBeShorter() {
      return speeches.size() > 1;
    }

    /** The later a scene may go, the higher; without the first two there is no story. */
    int importance() {
      return switch (scene) {
        case Scene.Files _ -> 0;
        case Scene.Code _, Scene.Flow _, Scene.Highlights _ -> 1;
        case Scene.Closing _ -> 2;
        case Scene.Summary _, Scene.Title _ -> 3;
      };
    }

    boolean isOptional() {
      return importance() < 3;
    }

    Part withoutLastSentence() {
      int count = speeches.size() - 1;
      List<Sentence> narration = scene.narration().subList(0, count);
      return new Part(scene.withNarration(narration), speeches.subList(0, count));
    }
  }

  /**
   * The story, whole if it fits.
   *
   * @throws RenderingException if not even title and summary fit; trying again will not help
   */
  static FittedStory of(Screenplay screenplay, Narration narration, SpeechBudget budget)
      throws RenderingException {
    FittedStory story = of(screenplay, narration);
    if (budget.admits(story.timeline)) {
      return story;
    }
    var parts = new ArrayList<Part>();
    for (int i = 0; i < screenplay.scenes().size(); i++) {
      parts.add(new Part(screenplay.scenes().get(i), narration.scenes().get(i)));
    }
    while (!budget.admits(story.timeline)) {
      shorten(parts);
      story = of(screenplay, parts);
    }
    return story;
  }

  private static void shorten(List<Part> parts) throws RenderingException {
    Optional<Part> longest =
        parts.stream().filter(Part::canBeShorter).max(Comparator.comparingDouble(Part::seconds));
    if (longest.isPresent()) {
      parts.set(parts.indexOf(longest.get()), longest.get().withoutLastSentence());
      return;
    }
    Part least =
        parts.stream()
            .filter(Part::isOptional)
            .min(
                Comparator.comparingInt(Part::importance)
                    .thenComparing(Comparator.comparingDouble(Part::seconds).reversed()))
            .orElseThrow(
                () ->
                    new RenderingException(
                        FailureCode.BRIEF_NOT_RENDERABLE, Stage.NARRATION, TOO_LONG));
    parts.remove(least);
  }

  private static FittedStory of(Screenplay whole, List<Part> parts) {
    var scenes = parts.stream().map(Part::scene).toList();
    int dropped =
        whole.sentenceCount() - new Screenplay(whole.title(), scenes, List.of()).sentenceCount();
    var leftOut = new ArrayList<>(whole.leftOut());
    leftOut.add(
        "For want of time "
            + Wording.count(dropped, "sentence")
            + (dropped == 1 ? " is" : " are")
            + " left out.");
    return of(
        new Screenplay(whole.title(), scenes, leftOut),
        new Narration(parts.stream().map(Part::speeches).toList()));
  }

  private static FittedStory of(Screenplay screenplay, Narration narration) {
    return new FittedStory(screenplay, narration, TimelineWriter.write(screenplay, narration));
  }
}
