package dev.briefcast.worker.job;

import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.service.configuration.Configured;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.event.AttemptEvents;
import dev.briefcast.worker.event.DeadLetterPublisher;
import dev.briefcast.worker.event.EndedAttempts;
import dev.briefcast.worker.event.RequestLogScanner;
import dev.briefcast.worker.github.ChangeSource;
import dev.briefcast.worker.github.FetchTimeout;
import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.storage.StoreStartupCheck;
import dev.briefcast.worker.storage.StoryStorage;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the handlers of jobs. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({JobProperties.class, PriceProperties.class})
public class JobConfiguration {

  private final InstantSource clock = InstantSource.system();

  @Bean
  JobMetrics jobMetrics(MeterRegistry registry, PriceProperties prices) {
    return new JobMetrics(registry, prices.currencyOrNone());
  }

  @Bean
  StoryWork storyWork(
      StoryRenderer maker,
      StoryStorage shelf,
      AttemptEvents announcements,
      JobMetrics metrics,
      JobProperties properties,
      PriceProperties prices,
      Traces traces) {
    var folders = new WorkFolder(properties.workFolder());
    folders.sweep(clock.instant());
    return new StoryWork(
        maker,
        shelf,
        folders,
        attempt ->
            new ProgressReport(attempt, properties.nameOrProcess(), clock, announcements::progress),
        new StoryCosts(prices),
        metrics,
        clock,
        traces);
  }

  @Bean
  AttemptSupport attemptSupport(
      AttemptEvents announcements,
      DeadLetterPublisher deadLetters,
      EndedAttempts ended,
      JobMetrics metrics,
      JobProperties properties,
      Traces traces) {
    return new AttemptSupport(
        new OutcomeFactory(clock),
        new OutcomePublisher(announcements, deadLetters, metrics),
        ended,
        properties.tryAgainAfter(),
        traces);
  }

  @Bean
  JobHandler storyJobs(StoryWork work, RequestLogScanner handedOn, AttemptSupport support) {
    return new StoryJobs(work, handedOn, support);
  }

  @Bean
  ChangeWork changeWork(
      ChangeSource source,
      FetchTimeout patience,
      AttemptEvents announcements,
      RequestLogScanner handedOn,
      JobProperties properties) {
    return new ChangeWork(
        source, patience.time(), announcements, handedOn, properties.nameOrProcess(), clock);
  }

  @Bean
  JobHandler changeJobs(ChangeWork work, AttemptSupport support) {
    return new ChangeJobs(work, support);
  }

  @Bean
  JobLifecycle jobLifecycle(
      @Qualifier("stories") JobSource stories,
      @Qualifier("storyJobs") JobHandler storyJobs,
      @Qualifier("changes") JobSource changes,
      @Qualifier("changeJobs") JobHandler changeJobs,
      StoreStartupCheck store,
      JobProperties properties) {
    var handlers = new LinkedHashMap<JobSource, JobHandler>();
    if (properties.roles().contains(WorkerRole.RENDER)) {
      handlers.put(stories, storyJobs);
    }
    if (properties.roles().contains(WorkerRole.FETCH)) {
      handlers.put(changes, changeJobs);
    }
    return new JobLifecycle(handlers, () -> check(properties, store));
  }

  /** Whoever only fetches stores nothing. */
  private static void check(JobProperties properties, StoreStartupCheck store) {
    if (properties.roles().contains(WorkerRole.RENDER)) {
      Configured.requireWritable("briefcast.worker.job.work-folder", properties.workFolder());
      store.check();
    }
  }
}
