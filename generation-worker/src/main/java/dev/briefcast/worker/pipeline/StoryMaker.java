package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes stories. Knows nothing of queues and stores. Safe for use by several threads. */
public interface StoryMaker {

  /**
   * Makes every file of a story. The same brief gives the same bytes. Interrupting the thread stops
   * it soon.
   *
   * @param change the repository change that the brief was made of, or null if it was not
   * @param folder an empty folder, into which the files are written
   * @param progress told of each stage as it begins and as it goes on
   * @throws RenderingException if no story can be made of this brief, or not now
   */
  MadeStory make(Brief brief, @Nullable FetchedChange change, Path folder, Progress progress)
      throws RenderingException, InterruptedException;

  /** Makes the story of a brief that was not made of a repository change. */
  default MadeStory make(Brief brief, Path folder, Progress progress)
      throws RenderingException, InterruptedException {
    return make(brief, null, folder, progress);
  }

  /** Loads what the first story would wait for; not needed, and never fails. */
  default void warmUp() {}
}
