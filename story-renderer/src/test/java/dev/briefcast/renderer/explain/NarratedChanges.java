package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import java.util.stream.Collectors;

/** Changes as they are told. */
final class NarratedChanges {

  private NarratedChanges() {}

  /** Everything that is said, after it was checked like any other story. */
  static String narrate(RepositoryChange change) {
    return screenplay(change).scenes().stream()
        .flatMap(scene -> scene.narration().stream())
        .map(Sentence::text)
        .collect(Collectors.joining("\n"));
  }

  static Screenplay screenplay(RepositoryChange change) {
    ChangeBrief made = ChangeBrief.of(change);
    Screenplay screenplay = new ScreenplayWriter().write(made.brief(), made.facts());
    Invariants.check(screenplay);
    assertThat(SpeakingTime.seconds(screenplay.scenes())).isLessThan(190);
    return screenplay;
  }

  /** The files of which something is shown. */
  static List<String> paths(Screenplay screenplay) {
    return screenplay.scenes().stream()
        .filter(Scene.Code.class::isInstance)
        .map(scene -> ((Scene.Code) scene).path())
        .toList();
  }
}
