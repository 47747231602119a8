package dev.briefcast.worker.job;

import dev.briefcast.worker.pipeline.MadeStory;
import dev.briefcast.worker.pipeline.StoryMaker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;

/** Counts and times what becomes of stories. */
final class JobMetrics {

  private final MeterRegistry registry;

  JobMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** The same maker, with every story that it makes counted and its stages timed. */
  StoryMaker measuring(StoryMaker maker) {
    return (brief, folder, progress) -> {
      MadeStory made = maker.make(brief, folder, progress);
      made(made);
      return made;
    };
  }

  private void made(MadeStory made) {
    made.figures()
        .stageMs()
        .forEach(
            (stage, ms) ->
                timer("briefcast.worker.stage", "Time spent in each stage of a story")
                    .tag("stage", stage.name().toLowerCase(Locale.ROOT))
                    .register(registry)
                    .record(Duration.ofMillis(ms)));
    counter("briefcast.worker.rendered.video", "Playing time of the videos made", "seconds")
        .register(registry)
        .increment(made.durationMs() / 1000.0);
    if (made.remarks().voiceFellBack()) {
      counter(
              "briefcast.worker.voice.fallbacks",
              "Stories spoken by the embedded voice because the chosen one failed",
              "stories")
          .register(registry)
          .increment();
    }
  }

  /** A story ended, as ready or with a failure's code, and took that long from taking on. */
  void ended(String outcome, Duration took) {
    timer("briefcast.worker.render", "Time from taking a story on to its end")
        .tag("outcome", outcome)
        .register(registry)
        .record(took);
  }

  /** A job was left because its attempt had ended elsewhere: cancelled, too late, or made. */
  void overtaken() {
    counter("briefcast.worker.jobs.overtaken", "Jobs left because their attempt had ended", "jobs")
        .register(registry)
        .increment();
  }

  /** A request was put away unserved. */
  void dead(String code) {
    counter("briefcast.worker.dead.letters", "Requests put away unserved", "records")
        .tag("code", code)
        .register(registry)
        .increment();
  }

  private static Timer.Builder timer(String name, String description) {
    return Timer.builder(name).description(description);
  }

  private static Counter.Builder counter(String name, String description, String unit) {
    return Counter.builder(name).description(description).baseUnit(unit);
  }
}
