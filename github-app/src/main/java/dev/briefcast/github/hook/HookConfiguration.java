package dev.briefcast.github.hook;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.poster.PosterRoutes;
import dev.briefcast.service.http.HttpPort;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/** Wires the port that GitHub calls. */
@Configuration(proxyBeanMethods = false)
public class HookConfiguration {

  @Bean
  HttpPort hookPort(
      GitHubAppProperties properties,
      ProducerFactory<byte[], byte[]> producers,
      PosterRoutes posters,
      MeterRegistry registry) {
    var routes =
        new HookRoutes(
            new HookSignature(Objects.requireNonNull(properties.webhookSecret())),
            new DeliveryPublisher(new KafkaTemplate<>(producers)),
            new HookMetrics(registry),
            InstantSource.system());
    return new HttpPort(
        properties.port(),
        properties.address(),
        routes.routes().and(posters.routes()),
        HookRoutes.BODY_BYTES_MAX);
  }
}
