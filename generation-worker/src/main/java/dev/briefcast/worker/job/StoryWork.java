package dev.briefcast.worker.job;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.pipeline.MadeStory;
import dev.briefcast.worker.pipeline.Progress;
import dev.briefcast.worker.pipeline.RenderingException;
import dev.briefcast.worker.pipeline.StoryMaker;
import dev.briefcast.worker.store.StoryShelf;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes a story and stores it. */
final class StoryWork {

  /** The making is nearly everything; what is left is storing. */
  private static final int MADE_PERCENT = 98;

  private static final Logger log = LoggerFactory.getLogger(StoryWork.class);

  private final StoryMaker maker;
  private final StoryShelf shelf;
  private final WorkFolder folders;
  private final Function<Attempt, Progress> reports;
  private final InstantSource clock;
  private final Traces traces;

  StoryWork(
      StoryMaker maker,
      StoryShelf shelf,
      WorkFolder folders,
      Function<Attempt, Progress> reports,
      InstantSource clock,
      Traces traces) {
    this.maker = maker;
    this.shelf = shelf;
    this.folders = folders;
    this.reports = reports;
    this.clock = clock;
    this.traces = traces;
  }

  /**
   * @return what is to be announced; the media are stored by then, maybe by an earlier delivery
   * @throws RenderingException if no story can be made, or not now
   */
  StoryReady complete(StoryRequested request) throws RenderingException, InterruptedException {
    Progress report = reports.apply(request.attempt());
    try (var progress = new StageSteps(report, traces.current())) {
      return complete(request, progress);
    }
  }

  private StoryReady complete(StoryRequested request, Progress progress)
      throws RenderingException, InterruptedException {
    Attempt attempt = request.attempt();
    progress.reached(Stage.SOURCE, 0);
    Optional<StoryReady> stored = shelf.find(attempt);
    if (stored.isPresent()) {
      log.info("Was made and stored before");
      return stored.get();
    }
    try (WorkFolder.Place place = folders.open(attempt)) {
      MadeStory made =
          maker.make(request.brief(), request.change(), place.folder(), scaled(progress));
      progress.reached(Stage.STORE, MADE_PERCENT);
      return store(made, attempt);
    }
  }

  /** A worker that was frozen may find that another has stored the attempt; so that stays. */
  private StoryReady store(MadeStory made, Attempt attempt) throws RenderingException {
    Optional<StoryReady> meanwhile = shelf.find(attempt);
    if (meanwhile.isPresent()) {
      return meanwhile.get();
    }
    var ready =
        new StoryReady(
            UUID.randomUUID(),
            clock.instant(),
            attempt,
            made.durationMs(),
            made.scenes(),
            shelf.describe(made.files()),
            made.renderer(),
            made.remarks().note(),
            made.remarks().secretsMasked(),
            made.change());
    shelf.put(ready, made.verdict(), made.files());
    return ready;
  }

  private static Progress scaled(Progress whole) {
    return (stage, percent) -> whole.reached(stage, percent * MADE_PERCENT / 100);
  }
}
