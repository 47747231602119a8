package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

class ErrorResponsesTest {

  private static final RequestMetrics METRICS =
      new RequestMetrics(new SimpleMeterRegistry(), new BodyBudget(1));

  private final MockServerWebExchange exchange =
      MockServerWebExchange.from(MockServerHttpRequest.get("/anything"));

  @Test
  void fault_internal_isLoggedUnderTheRequestsIdAndNothingLeaks() {
    var logged = new ListAppender<ILoggingEvent>();
    var logger = (Logger) LoggerFactory.getLogger(ErrorMapper.class);
    logged.start();
    logger.addAppender(logged);

    new ErrorResponses(METRICS, new NoPages())
        .handle(exchange, new IllegalStateException("secret"))
        .block();

    logger.detachAppender(logged);
    assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.INTERNAL_SERVER_ERROR);
    assertThat(exchange.getResponse().getBodyAsString().block())
        .contains("internal_error")
        .doesNotContain("secret");
    assertThat(logged.list)
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.getMDCPropertyMap())
                    .containsEntry("request_id", RequestIds.of(exchange)));
  }

  private static final class NoPages implements ErrorPage {
    @Override
    public boolean fits(ServerWebExchange exchange) {
      return false;
    }

    @Override
    public Mono<Void> answer(ServerWebExchange exchange, RefusedException refused) {
      return Mono.error(refused);
    }
  }
}
