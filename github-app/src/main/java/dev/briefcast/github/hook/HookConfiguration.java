package dev.briefcast.github.hook;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.poster.PosterRoutes;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunctions;

/** Wires the port that GitHub calls. */
@Configuration(proxyBeanMethods = false)
public class HookConfiguration {

  @Bean
  HookServer hookServer(
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
    HandlerStrategies strategies =
        HandlerStrategies.builder()
            .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(HookRoutes.BODY_BYTES_MAX))
            .build();
    HttpHandler handler =
        RouterFunctions.toHttpHandler(routes.routes().and(posters.routes()), strategies);
    return new HookServer(properties, handler);
  }
}
