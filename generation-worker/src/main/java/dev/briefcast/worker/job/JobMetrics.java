package dev.briefcast.worker.job;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.renderer.concurrent.CpuTime;
import dev.briefcast.renderer.pipeline.RenderProgress;
import dev.briefcast.renderer.pipeline.RenderedStory;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.pipeline.SpeechBudget;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts and times attempts by their outcome. Every series is there from the start, so that the
 * first failure is seen as one.
 */
final class JobMetrics {

  private static final Set<Stage> TIMED =
      EnumSet.of(Stage.SCREENPLAY, Stage.NARRATION, Stage.TIMELINE, Stage.FRAMES, Stage.ENCODE);

  /** From a sentence that was remembered to a story that takes all the time it may. */
  private static final Duration[] BUCKETS =
      Stream.of(100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 30_000, 60_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private static final Duration[] LONG_BUCKETS =
      Stream.concat(
              Arrays.stream(BUCKETS), Stream.of(2, 5, 10, 20, 40, 60).map(Duration::ofMinutes))
          .toArray(Duration[]::new);

  /** Of failures nobody asks for quantiles, and there are twenty kinds of them. */
  private static final Duration[] COARSE_BUCKETS = {Duration.ofMinutes(1)};

  private static final String READY = "ready";
  private static final String FAILED = "failed";
  private static final String OF_CPU = "cpu";
  private static final String OF_FILES = "files";
  private static final String NO_CURRENCY = "none";
  private static final double MICROS = 1e6;
  private static final double MS_PER_SECOND = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final String CACHED = "cached";
  private static final String SPOKEN = "spoken";

  private final MeterRegistry registry;
  private final String currency;

  /**
   * @param currency of what stories cost; null where the operator has named no prices
   */
  JobMetrics(MeterRegistry registry, @Nullable String currency) {
    this.registry = registry;
    this.currency = currency == null ? NO_CURRENCY : currency;
    codes(READY).forEach(this::rendering);
    codes("unreadable").forEach(this::deadLetters);
    TIMED.forEach(this::stage);
    TIMED.forEach(stage -> cpu(StoryCosts.name(stage)));
    cpu(StoryCosts.name(Stage.GATE));
    cpu(FAILED);
    storedBytes();
    cost(OF_CPU);
    cost(OF_FILES);
    video();
    frames();
    fallbacks();
    fetches();
    overtakings();
    sentences(CACHED);
    sentences(SPOKEN);
  }

  /** The same maker, with every story that it makes counted and its stages timed. */
  StoryRenderer measuring(StoryRenderer maker) {
    return new Measured(maker);
  }

  private final class Measured implements StoryRenderer {

    private final StoryRenderer maker;

    Measured(StoryRenderer maker) {
      this.maker = maker;
    }

    @Override
    public RenderedStory make(
        Brief brief,
        @Nullable FetchedChange change,
        SpeechBudget budget,
        Path folder,
        RenderProgress progress)
        throws RenderingException, InterruptedException {
      long before = CpuTime.nanos();
      RenderedStory made = null;
      try {
        made = maker.make(brief, change, budget, folder, progress);
      } finally {
        if (made == null) {
          cpu(FAILED).increment((CpuTime.nanos() - before) / NANOS_PER_SECOND);
        }
      }
      made(made);
      return made;
    }

    @Override
    public StoryRenderer sandbox() {
      return new Measured(maker.sandbox());
    }

    @Override
    public StoryRenderer in(Look look, byte @Nullable [] logo) {
      return new Measured(maker.in(look, logo));
    }
  }

  private void made(RenderedStory made) {
    made.figures().stageMs().forEach((stage, ms) -> stage(stage).record(Duration.ofMillis(ms)));
    made.figures()
        .cpuMs()
        .forEach((stage, ms) -> cpu(StoryCosts.name(stage)).increment(ms / MS_PER_SECOND));
    video().increment(made.durationMs() / MS_PER_SECOND);
    frames().increment(made.figures().framesEncoded());
    int cached = made.figures().sentencesFromCache();
    sentences(CACHED).increment(cached);
    sentences(SPOKEN).increment(made.figures().sentences() - cached);
    if (made.remarks().voiceFellBack()) {
      fallbacks().increment();
    }
  }

  /** A story's files are stored, which cost that. */
  void stored(StoryCost story) {
    storedBytes().increment((double) story.bytes());
    cost(OF_CPU).increment(micros(story.cpuMicros()));
    cost(OF_FILES).increment(micros(story.bytesMicros()));
  }

  private static double micros(@Nullable Long price) {
    return price == null ? 0 : price / MICROS;
  }

  /** A story ended, as ready or with a failure's code, and took that long from taking on. */
  void ended(String outcome, Duration took) {
    rendering(outcome).record(took);
  }

  /** A change was fetched and handed on, and took that long from taking on. */
  void handedOn(Duration took) {
    fetches().record(took);
  }

  /** A job was left: its attempt was cancelled, too late, or made elsewhere. */
  void overtaken() {
    overtakings().increment();
  }

  /** A request was put away unserved. */
  void dead(String code) {
    deadLetters(code).increment();
  }

  private static Stream<String> codes(String further) {
    return Stream.concat(
        Stream.of(further), Arrays.stream(FailureCode.values()).map(FailureCode::code));
  }

  private Timer rendering(String outcome) {
    return timer("briefcast.worker.render", "Time from starting a story to its end")
        .tag("outcome", outcome)
        .serviceLevelObjectives(outcome.equals(READY) ? LONG_BUCKETS : COARSE_BUCKETS)
        .register(registry);
  }

  private Timer stage(Stage stage) {
    return timer("briefcast.worker.stage", "Time spent in each stage of a story")
        .tag("stage", StoryCosts.name(stage))
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }

  private Counter cpu(String stage) {
    return counter("briefcast.worker.cpu", "Processor time spent on stories", "seconds")
        .tag("stage", stage)
        .register(registry);
  }

  private Counter storedBytes() {
    return counter("briefcast.worker.stored", "Length of the files stored", "bytes")
        .register(registry);
  }

  private Counter cost(String resource) {
    return counter("briefcast.worker.cost", "Cost of the stories made, in the currency", "units")
        .tag("currency", currency)
        .tag("resource", resource)
        .register(registry);
  }

  private Counter video() {
    return counter("briefcast.worker.rendered.video", "Playing time of the videos made", "seconds")
        .register(registry);
  }

  private Counter frames() {
    return counter("briefcast.worker.encoded", "Frames painted and encoded", "frames")
        .register(registry);
  }

  private Counter sentences(String source) {
    return counter("briefcast.worker.narrated", "Sentences of the videos made", "sentences")
        .tag("source", source)
        .register(registry);
  }

  private Timer fetches() {
    return timer("briefcast.worker.fetch", "Time from starting to fetch a change to handing it on")
        .serviceLevelObjectives(LONG_BUCKETS)
        .register(registry);
  }

  private Counter fallbacks() {
    return counter(
            "briefcast.worker.voice.fallbacks",
            "Stories spoken by the embedded voice because the chosen one failed",
            "stories")
        .register(registry);
  }

  private Counter overtakings() {
    return counter(
            "briefcast.worker.jobs.overtaken",
            "Jobs skipped because their attempt had ended or another worker had it",
            "jobs")
        .register(registry);
  }

  private Counter deadLetters(String code) {
    return counter("briefcast.worker.dead.letters", "Requests that became dead letters", "records")
        .tag("code", code)
        .register(registry);
  }

  private static Timer.Builder timer(String name, String description) {
    return Timer.builder(name).description(description);
  }

  private static Counter.Builder counter(String name, String description, String unit) {
    return Counter.builder(name).description(description).baseUnit(unit);
  }
}
