package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.media.s3.BucketProperties;
import dev.briefcast.testing.ConfiguredStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/** What a worker refuses to start with, and what it then says. */
class WorkerConfigurationTest {

  /** The properties alone, of all rooms. */
  @ConfigurationPropertiesScan("dev.briefcast.worker")
  @EnableConfigurationProperties(BucketProperties.class)
  static class Properties {}

  @Test
  void defaults_areAccepted() {
    assertThat(ConfiguredStart.refusal(Properties.class)).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          briefcast.worker.queue.stories-at-once=0           | greater than or equal to 1
          briefcast.worker.queue.lock=2h                     | shorter than
          briefcast.worker.queue.deliveries-max=10           | less than or equal to 9
          briefcast.worker.queue.stop-within=10s             | less than two thirds
          briefcast.worker.queue.drain=-1s                   | longer than
          briefcast.worker.job.try-again-after=-1s           | longer than
          briefcast.worker.job.roles=cook                    | cook
          briefcast.github.api-url=github.example            | write it as https://
          briefcast.github.api-url=http://github.example     | Use https
          briefcast.github.timeout=0s                        | longer than
          briefcast.github.patience=1h                       | shorter than
          briefcast.github.cache=-1B                         | 0 or more
          briefcast.worker.pipeline.threads=-1               | greater than or equal to 0
          briefcast.worker.pipeline.cache-size=0B            | 1048576 or more
          briefcast.narration.engine=robot                   | robot
          briefcast.narration.language=english               | must match
          briefcast.narration.command.timeout=0s             | longer than
          briefcast.narration.http.timeout=-1s               | longer than
          briefcast.narration.http.tries=0                   | greater than or equal to 1
          briefcast.narration.http.url=speech                | write it as https://
          briefcast.look.theme=blue                          | must be
          briefcast.look.accent=red                          | must be a colour
          briefcast.look.format=4k                           | must be
          briefcast.worker.store.patience=0s                 | longer than
          briefcast.store.s3.access-key=key                  | belong together
          """)
  void value_invalid_isRefusedWithItsNameAndWhatToDo(String setting, String told) {
    String refusal = ConfiguredStart.refusal(Properties.class, setting);

    assertThat(refusal).contains(told);
    assertThat(setting.split("=", 2)[0])
        .matches(property -> ConfiguredStart.names(refusal, property), refusal);
  }
}
