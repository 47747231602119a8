package dev.briefcast.worker.job;

import dev.briefcast.service.configuration.Configured;
import dev.briefcast.service.trace.Traces;
import dev.briefcast.worker.fetch.ChangeSource;
import dev.briefcast.worker.fetch.FetchPatience;
import dev.briefcast.worker.outcome.Announcements;
import dev.briefcast.worker.outcome.DeadLetters;
import dev.briefcast.worker.outcome.EndedAttempts;
import dev.briefcast.worker.outcome.HandedOn;
import dev.briefcast.worker.pipeline.StoryMaker;
import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.store.StoreAtStart;
import dev.briefcast.worker.store.StoryShelf;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What a worker does with each job. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(JobProperties.class)
public class JobConfiguration {

  private final InstantSource clock = InstantSource.system();

  @Bean
  JobMetrics jobMetrics(MeterRegistry registry) {
    return new JobMetrics(registry);
  }

  @Bean
  StoryWork storyWork(
      StoryMaker maker,
      StoryShelf shelf,
      Announcements announcements,
      JobMetrics metrics,
      JobProperties properties,
      Traces traces) {
    var folders = new WorkFolder(properties.workFolder());
    folders.sweep(clock.instant());
    return new StoryWork(
        metrics.measuring(maker),
        shelf,
        folders,
        attempt ->
            new ProgressReport(attempt, properties.nameOrProcess(), clock, announcements::progress),
        clock,
        traces);
  }

  @Bean
  JobHandler storyJobs(
      StoryWork work,
      HandedOn handedOn,
      Announcements announcements,
      DeadLetters deadLetters,
      EndedAttempts ended,
      JobMetrics metrics,
      JobProperties properties,
      Traces traces) {
    return new StoryJobs(
        work,
        handedOn,
        new Verdicts(clock),
        new Endings(announcements, deadLetters, metrics),
        ended,
        properties.tryAgainAfter(),
        traces);
  }

  @Bean
  ChangeWork changeWork(
      ChangeSource source,
      FetchPatience patience,
      Announcements announcements,
      HandedOn handedOn,
      JobProperties properties) {
    return new ChangeWork(
        source, patience.time(), announcements, handedOn, properties.nameOrProcess(), clock);
  }

  @Bean
  JobHandler changeJobs(
      ChangeWork work,
      Announcements announcements,
      DeadLetters deadLetters,
      EndedAttempts ended,
      JobMetrics metrics,
      JobProperties properties,
      Traces traces) {
    return new ChangeJobs(
        work,
        new Verdicts(clock),
        new Endings(announcements, deadLetters, metrics),
        ended,
        properties.tryAgainAfter(),
        traces);
  }

  @Bean
  JobLifecycle jobLifecycle(
      @Qualifier("stories") JobSource stories,
      @Qualifier("storyJobs") JobHandler storyJobs,
      @Qualifier("changes") JobSource changes,
      @Qualifier("changeJobs") JobHandler changeJobs,
      StoreAtStart store,
      JobProperties properties) {
    var handlers = new LinkedHashMap<JobSource, JobHandler>();
    if (properties.roles().contains(Role.RENDER)) {
      handlers.put(stories, storyJobs);
    }
    if (properties.roles().contains(Role.FETCH)) {
      handlers.put(changes, changeJobs);
    }
    return new JobLifecycle(handlers, () -> check(properties, store));
  }

  /** Whoever only fetches stores nothing. */
  private static void check(JobProperties properties, StoreAtStart store) {
    if (properties.roles().contains(Role.RENDER)) {
      Configured.writable("briefcast.worker.job.work-folder", properties.workFolder());
      store.check();
    }
  }
}
