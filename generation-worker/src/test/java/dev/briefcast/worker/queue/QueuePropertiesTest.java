package dev.briefcast.worker.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class QueuePropertiesTest {

  private final QueueProperties defaults =
      new Binder(new MapConfigurationPropertySource())
          .bindOrCreate("briefcast.worker.queue", QueueProperties.class);

  @Test
  void defaults_areThoseOfTheDocumentation() {
    assertThat(defaults)
        .isEqualTo(
            new QueueProperties(
                1, 4, Duration.ofSeconds(15), 5, Duration.ofSeconds(8), Duration.ofSeconds(15)));
  }

  @Test
  void lock_isRenewedEveryThirdOfIt() {
    assertThat(defaults.settings(10).renewEvery()).isEqualTo(Duration.ofSeconds(5));
  }

  @ParameterizedTest
  @CsvSource({"10, 5", "6, 5", "5, 4", "2, 1", "1, 1"})
  void deliveries_areBelowTheBrokersLimit(int broker, int deliveriesMax) {
    assertThat(defaults.settings(broker).deliveriesMax()).isEqualTo(deliveriesMax);
  }
}
