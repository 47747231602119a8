package dev.briefcast.worker.job;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.StoryRequested;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.renderer.pipeline.RenderProgress;
import dev.briefcast.renderer.pipeline.RenderedStory;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.pipeline.SpeechBudget;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.storage.StoryStorage;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Renders a story and stores its files. */
final class StoryWork {

  /** The making is nearly everything; what is left is storing. */
  private static final int MADE_PERCENT = 98;

  private static final Logger log = LoggerFactory.getLogger(StoryWork.class);

  private final StoryRenderer maker;
  private final StoryStorage shelf;
  private final WorkFolder folders;
  private final Function<Attempt, RenderProgress> reports;
  private final StoryCosts costs;
  private final JobMetrics metrics;
  private final InstantSource clock;
  private final Traces traces;

  StoryWork(
      StoryRenderer maker,
      StoryStorage shelf,
      WorkFolder folders,
      Function<Attempt, RenderProgress> reports,
      StoryCosts costs,
      JobMetrics metrics,
      InstantSource clock,
      Traces traces) {
    this.maker = metrics.measuring(maker);
    this.costs = costs;
    this.metrics = metrics;
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
    RenderProgress report = reports.apply(request.attempt());
    try (var progress = new StageSpans(report, traces.current())) {
      return complete(request, progress);
    }
  }

  private StoryReady complete(StoryRequested request, RenderProgress progress)
      throws RenderingException, InterruptedException {
    Attempt attempt = request.attempt();
    progress.reached(Stage.SOURCE, 0);
    Optional<StoryReady> stored = shelf.find(attempt);
    if (stored.isPresent()) {
      log.info("The story was already made and stored");
      return stored.get();
    }
    try (WorkFolder.Place place = folders.open(attempt)) {
      RenderedStory made = render(request, place.folder(), scaled(progress));
      progress.reached(Stage.STORE, MADE_PERCENT);
      return store(made, request);
    }
  }

  private RenderedStory render(StoryRequested request, Path folder, RenderProgress progress)
      throws RenderingException, InterruptedException {
    var held = SpeechBudget.ofHold(request.heldSeconds());
    StoryRenderer chosen = rendererFor(request);
    return request.attempt().inSandbox()
        ? chosen
            .sandbox()
            .make(
                request.brief(),
                request.change(),
                held.atMost(Attempt.SANDBOX_SECONDS_MAX),
                folder,
                progress)
        : chosen.make(request.brief(), request.change(), held, folder, progress);
  }

  /** The renderer of the look that was chosen; a logo that cannot be read is not shown. */
  private StoryRenderer rendererFor(StoryRequested request) {
    Look look = request.look();
    if (look == null) {
      return maker;
    }
    String logo = request.logo();
    try {
      return maker.in(look, logo == null ? null : Base64.getDecoder().decode(logo));
    } catch (IllegalArgumentException unreadable) {
      log.warn("Could not read the logo, making the story without it", unreadable);
      return maker.in(look, null);
    }
  }

  /** A worker that was frozen may find that another has stored the attempt; so that stays. */
  private StoryReady store(RenderedStory made, StoryRequested request) throws RenderingException {
    Attempt attempt = request.attempt();
    Optional<StoryReady> meanwhile = shelf.find(attempt);
    if (meanwhile.isPresent()) {
      return meanwhile.get();
    }
    List<MediaFile> files = shelf.describe(made.files());
    StoryCost cost = costs.of(made.figures().cpuMs(), files);
    var ready =
        new StoryReady(
            UUID.randomUUID(),
            clock.instant(),
            attempt,
            made.durationMs(),
            made.scenes(),
            files,
            made.renderer(),
            made.remarks().note(),
            made.remarks().secretsMasked() + secretsMasked(request),
            made.change(),
            cost);
    shelf.put(ready, made.verdict(), made.files());
    metrics.stored(cost);
    return ready;
  }

  private static int secretsMasked(StoryRequested request) {
    Integer masked = request.secretsMasked();
    return masked == null ? 0 : masked;
  }

  private static RenderProgress scaled(RenderProgress whole) {
    return (stage, percent) -> whole.reached(stage, percent * MADE_PERCENT / 100);
  }
}
