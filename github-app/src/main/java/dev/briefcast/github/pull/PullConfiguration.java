package dev.briefcast.github.pull;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.AppComments;
import dev.briefcast.github.api.Checks;
import dev.briefcast.github.api.Pulls;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.installation.StoryKeys;
import dev.briefcast.github.poster.PosterRoutes;
import dev.briefcast.github.story.Stories;
import dev.briefcast.github.text.CommentText;
import dev.briefcast.github.text.PosterAddress;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** Wires the reconciliation of pull requests. */
@Configuration(proxyBeanMethods = false)
public class PullConfiguration {

  @Bean
  PullEvents pullEvents(DatabaseClient database, GitHubAppProperties properties) {
    return new PullEvents(database, properties.quiet(), properties.quietMax());
  }

  @Bean
  PullMetrics pullMetrics(MeterRegistry registry) {
    return new PullMetrics(registry);
  }

  @Bean
  DuePulls duePulls(DatabaseClient database, PullMetrics metrics) {
    return new DuePulls(database, metrics);
  }

  @Bean
  PullLoop pullLoop(
      DatabaseClient database,
      InstallationRows installations,
      Pulls pulls,
      Stories stories,
      StoryKeys keys,
      AppComments comments,
      Checks checks,
      PullMetrics metrics,
      GitHubAppProperties properties) {
    var posters =
        new PosterAddress(properties.publicUrl(), PosterRoutes.PATH, properties.animated());
    var reconciler =
        new PullReconciler(
            new PullInspector(pulls, properties),
            pulls,
            stories,
            keys,
            new PullFeedback(comments, checks, new CommentText(posters)),
            metrics);
    return new PullLoop(
        new PullRows(database),
        installations,
        reconciler,
        metrics,
        properties,
        InstantSource.system());
  }
}
