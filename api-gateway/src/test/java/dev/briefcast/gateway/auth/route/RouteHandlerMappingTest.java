package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.NotAcceptableStatusException;

class RouteHandlerMappingTest {

  private static final AnnotationConfigApplicationContext CONTEXT =
      new AnnotationConfigApplicationContext(Handlers.class);

  private static final RequestMappingHandlerMapping MAPPING = mapping();

  private static RequestMappingHandlerMapping mapping() {
    RequestMappingHandlerMapping mapping =
        new RouteHandlerMapping.Registrations(new Routes()).getRequestMappingHandlerMapping();
    mapping.setApplicationContext(CONTEXT);
    mapping.afterPropertiesSet();
    return mapping;
  }

  @AfterAll
  static void close() {
    CONTEXT.close();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/stories/s1, story",
    "HEAD, /api/v1/stories/s1, story",
    "DELETE, /api/v1/stories/s1, delete",
    "GET, /api/v1/events/stream, stream",
    "GET, /api/v1/events/e1, event",
    "GET, /not/in/the/table, other",
  })
  void request_isMappedToTheMethodOfItsRoute(String method, String path, String name) {
    HandlerMethod found = find(exchange(method, path, null, null));

    assertThat(found.getMethod().getName()).isEqualTo(name);
  }

  @Test
  void variablesAndPattern_areKnown() {
    MockServerWebExchange exchange = exchange("GET", "/api/v1/stories/s%201", null, null);

    find(exchange);

    assertThat(exchange.getAttributes())
        .containsEntry(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, Map.of("id", "s 1"))
        .containsKey(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
    assertThat(exchange.<Object>getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE))
        .hasToString("/api/v1/stories/{id}");
  }

  @ParameterizedTest
  @CsvSource({"application/json, brief", "multipart/form-data, form"})
  void routeOfSeveralMethods_isMappedByTheTypeOfTheContent(String type, String name) {
    HandlerMethod found = find(exchange("POST", "/api/v1/stories", null, MediaType.valueOf(type)));

    assertThat(found.getMethod().getName()).isEqualTo(name);
  }

  @Test
  void unacceptableAnswer_isRefused() {
    MockServerWebExchange exchange =
        exchange("GET", "/api/v1/stories/s1", MediaType.IMAGE_PNG, null);

    assertThatThrownBy(() -> find(exchange)).isInstanceOf(NotAcceptableStatusException.class);
  }

  @Test
  void otherMethod_isRefused() {
    MockServerWebExchange exchange = exchange("PUT", "/api/v1/stories/s1", null, null);

    assertThatThrownBy(() -> find(exchange)).isInstanceOf(MethodNotAllowedException.class);
  }

  private static HandlerMethod find(MockServerWebExchange exchange) {
    return (HandlerMethod) MAPPING.getHandler(exchange).blockOptional().orElseThrow();
  }

  private static MockServerWebExchange exchange(
      String method, String path, @Nullable MediaType accepted, @Nullable MediaType sent) {
    var request = MockServerHttpRequest.method(HttpMethod.valueOf(method), URI.create(path));
    if (accepted != null) {
      request.accept(accepted);
    }
    if (sent != null) {
      request.contentType(sent);
    }
    return MockServerWebExchange.from(request);
  }

  /** Methods for some of the table's routes, and one that it does not have. */
  @RestController
  static class Handlers {

    @GetMapping(path = "/api/v1/stories/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String story() {
      return "{}";
    }

    @DeleteMapping("/api/v1/stories/{id}")
    void delete() {}

    @GetMapping("/api/v1/events/{id}")
    void event() {}

    @GetMapping("/api/v1/events/stream")
    void stream() {}

    @PostMapping(path = "/api/v1/stories", consumes = MediaType.APPLICATION_JSON_VALUE)
    void brief() {}

    @PostMapping(path = "/api/v1/stories", consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
    void form() {}

    @GetMapping("/not/in/the/table")
    void other() {}
  }
}
