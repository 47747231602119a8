package dev.briefcast.github;

import dev.briefcast.github.api.ApiConfiguration;
import dev.briefcast.github.delivery.DeliveryConfiguration;
import dev.briefcast.github.hook.HookConfiguration;
import dev.briefcast.github.installation.InstallationConfiguration;
import dev.briefcast.github.poster.PosterConfiguration;
import dev.briefcast.github.pull.PullConfiguration;
import dev.briefcast.github.story.StoryConfiguration;
import dev.briefcast.github.stream.GitHubStreamConfiguration;
import dev.briefcast.service.application.DatabaseService;
import dev.briefcast.service.application.ServiceApplication;
import dev.briefcast.service.http.HttpPort;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;

/** The GitHub app as a Spring Boot application. */
@DatabaseService
@EnableConfigurationProperties(GitHubAppProperties.class)
@Import({
  GitHubStreamConfiguration.class,
  ApiConfiguration.class,
  StoryConfiguration.class,
  InstallationConfiguration.class,
  PullConfiguration.class,
  PosterConfiguration.class,
  DeliveryConfiguration.class,
  HookConfiguration.class
})
public class GitHubApp {

  /** The app, ready to be started; configured by {@code github-app.yml}. */
  public static SpringApplicationBuilder application() {
    return ServiceApplication.application(GitHubApp.class, "github-app");
  }

  /**
   * Checks the settings of an app without starting it: fails as its start would.
   *
   * @param arguments as those of its start
   */
  public static void check(String... arguments) {
    ServiceApplication.application(OperatorSettings.class, "github-app").run(arguments).close();
  }

  /** The port at which a running app receives webhooks. */
  public static int port(ConfigurableApplicationContext running) {
    return running.getBean(HttpPort.class).port();
  }

  /** Runs the app as a process of its own. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
