package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashSet;
import java.util.Set;

/** Counts the files and the hunks of a change that a screenplay shows and speaks about. */
public record NarratedHunks(int files, int hunks) {

  /** Counts them. */
  public static NarratedHunks of(Screenplay screenplay) {
    Set<String> files = new HashSet<>();
    int hunks = 0;
    for (Scene scene : screenplay.scenes()) {
      if (scene instanceof Scene.Code code && PatchLines.isPatch(code.lines())) {
        if (!code.narration().stream().allMatch(Sentence::isSilent)) {
          files.add(code.path());
        }
        hunks +=
            (int)
                PatchLines.hunks(code.lines()).stream()
                    .filter(hunk -> isSpokenAbout(code, hunk))
                    .count();
      }
    }
    return new NarratedHunks(files.size(), hunks);
  }

  private static boolean isSpokenAbout(Scene.Code code, Span hunk) {
    return code.narration().stream()
        .filter(sentence -> !sentence.isSilent())
        .map(Sentence::focus)
        .anyMatch(
            focus ->
                focus instanceof Focus.Lines lines
                    && lines.first() - code.firstLine() <= hunk.last()
                    && lines.last() - code.firstLine() >= hunk.first());
  }

  /** The change with the title as it is shown, and how much of it is told. */
  public FetchedChange of(FetchedChange change, String title) {
    return change.told(title, change.coverage().narrating(files, hunks));
  }
}
