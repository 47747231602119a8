package dev.briefcast.service.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.BeanCreationException;

class StartFailureAnalyzerTest {

  private final StartFailureAnalyzer refused = new StartFailureAnalyzer();

  static Stream<Throwable> causes() {
    return Stream.of(
        new IllegalArgumentException("briefcast.media.link-key is short"),
        new IllegalStateException("Let an administrator run: kafka-topics.sh --create"),
        new KafkaException(new InvalidReplicationFactorException("only 1 broker")),
        new TimeoutException("no node"),
        new SQLException("Connection refused"));
  }

  @ParameterizedTest
  @MethodSource("causes")
  void failure_withASentence_isReportedByIt(Throwable cause) {
    var analysis =
        Objects.requireNonNull(
            refused.analyze(new BeanCreationException("a bean", "broke", cause)));

    assertThat(analysis.getDescription())
        .containsAnyOf("briefcast.", "kafka-topics.sh", "spring.kafka", "spring.flyway")
        .doesNotContain("a bean");
    assertThat(analysis.getAction()).contains("docs/reference/configuration.md");
  }

  @Test
  void failure_ofProgramming_keepsItsTrace() {
    assertThat(refused.analyze(new IllegalStateException("cannot happen"))).isNull();
  }
}
