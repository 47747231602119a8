package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.look.Look;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Renders stories. Knows nothing of queues and stores. Safe for use by several threads. */
public interface StoryRenderer {

  /**
   * Makes every file of a story. The same brief gives the same bytes. Interrupting the thread stops
   * it soon.
   *
   * @param change the repository change that the brief was made of, or null if it was not
   * @param budget how long the video may be; what does not fit is left out
   * @param folder an empty folder, into which the files are written
   * @param progress told of each stage as it begins and as it goes on
   * @throws RenderingException if no story can be made of this brief, or not now
   */
  RenderedStory make(
      Brief brief,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Path folder,
      RenderProgress progress)
      throws RenderingException, InterruptedException;

  /** Makes a story that may be as long as its screenplay makes it. */
  default RenderedStory make(
      Brief brief, @Nullable FetchedChange change, Path folder, RenderProgress progress)
      throws RenderingException, InterruptedException {
    return make(brief, change, SpeechBudget.UNLIMITED, folder, progress);
  }

  /** Makes the story of a brief that was not made of a repository change. */
  default RenderedStory make(Brief brief, Path folder, RenderProgress progress)
      throws RenderingException, InterruptedException {
    return make(brief, null, folder, progress);
  }

  /**
   * The renderer of sandbox stories: the same, with a mark in every picture. It shares what this
   * one has loaded.
   */
  StoryRenderer sandbox();

  /**
   * The renderer of stories in another look and voice, which shares what this one has loaded. Takes
   * about 100 ms.
   *
   * @param logo a PNG that is shown in place of the operator's, or null
   * @throws IllegalArgumentException if the logo is no PNG
   */
  StoryRenderer in(Look look, byte @Nullable [] logo);

  /** Loads what the first story would wait for; not needed, and never fails. */
  default void warmUp() {}
}
