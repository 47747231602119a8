package dev.briefcast.github.pull;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.Checks;
import dev.briefcast.github.api.Comments;
import dev.briefcast.github.api.Pulls;
import dev.briefcast.github.installation.InstallationRows;
import dev.briefcast.github.installation.StoryKeys;
import dev.briefcast.github.poster.PosterRoutes;
import dev.briefcast.github.said.CommentText;
import dev.briefcast.github.said.PosterAddress;
import dev.briefcast.github.story.Stories;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/** Wires what looks after pull requests. */
@Configuration(proxyBeanMethods = false)
public class PullConfiguration {

  @Bean
  HeardPulls heardPulls(DatabaseClient database, GitHubAppProperties properties) {
    return new HeardPulls(database, properties.quiet(), properties.quietMax());
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
      Comments comments,
      Checks checks,
      PullMetrics metrics,
      GitHubAppProperties properties) {
    var posters = new PosterAddress(properties.publicUrl(), PosterRoutes.PATH);
    var desk =
        new PullDesk(
            new Looks(pulls, properties),
            pulls,
            stories,
            keys,
            new Effects(comments, checks, new CommentText(posters)),
            metrics);
    return new PullLoop(
        new PullRows(database), installations, desk, metrics, properties, InstantSource.system());
  }
}
