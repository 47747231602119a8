package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.worker.pipeline.MadeStory;
import dev.briefcast.worker.pipeline.Progress;
import dev.briefcast.worker.pipeline.RenderingException;
import dev.briefcast.worker.pipeline.StoryMaker;
import dev.briefcast.worker.store.StoryShelf;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Makes a story and stores it. */
final class StoryWork {

  /** The making is nearly everything; what is left is storing. */
  private static final int MADE_PERCENT = 98;

  private final StoryMaker maker;
  private final StoryShelf shelf;
  private final WorkFolder folders;
  private final Function<Attempt, Progress> reports;
  private final InstantSource clock;

  StoryWork(
      StoryMaker maker,
      StoryShelf shelf,
      WorkFolder folders,
      Function<Attempt, Progress> reports,
      InstantSource clock) {
    this.maker = maker;
    this.shelf = shelf;
    this.folders = folders;
    this.reports = reports;
    this.clock = clock;
  }

  /**
   * @return what is to be announced; the media are stored by then
   * @throws RenderingException if no story can be made, or not now
   */
  StoryReady complete(StoryRequested request) throws RenderingException, InterruptedException {
    Attempt attempt = request.attempt();
    Progress progress = reports.apply(attempt);
    progress.reached(Stage.SOURCE, 0);
    try (WorkFolder.Place place = folders.open(attempt)) {
      MadeStory made = maker.make(request.brief(), place.folder(), scaled(progress));
      progress.reached(Stage.STORE, MADE_PERCENT);
      List<MediaFile> media = shelf.put(attempt, made.files());
      return new StoryReady(
          UUID.randomUUID(),
          clock.instant(),
          attempt,
          made.durationMs(),
          made.scenes(),
          media,
          made.renderer());
    }
  }

  private static Progress scaled(Progress whole) {
    return (stage, percent) -> whole.reached(stage, percent * MADE_PERCENT / 100);
  }
}
