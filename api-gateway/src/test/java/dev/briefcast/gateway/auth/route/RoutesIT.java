package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.support.RouterFunctionMapping;
import org.springframework.web.reactive.handler.AbstractUrlHandlerMapping;
import org.springframework.web.reactive.resource.ResourceWebHandler;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;

/** Whatever the gateway answers stands in the table of routes, and the table is kept to. */
class RoutesIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  private static final ApiKey KEY = GATEWAY.key(Plan.PRO);

  /** What the cookie of a browser says, and the form token that goes with it. */
  private static final String WORD = "nobody";

  private static final String TOKEN =
      Base64.getUrlEncoder().withoutPadding().encodeToString(SecretToken.sha256("form " + WORD));

  private static final Set<Access> OPEN = Set.of(Access.PUBLIC, Access.OPTIONAL);

  /** A route that is mapped and missing here would be refused; one too many may hide a mistake. */
  @Test
  void routes_ofAllControllers_areInTheTable() {
    List<String> mapped =
        Stream.of(mapped(), files(), RouteTable.MANAGEMENT.stream().map(Route::toString))
            .flatMap(Function.identity())
            .toList();

    assertThat(RouteTable.ALL)
        .extracting(Route::toString)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(mapped);
  }

  /** What serves paths without being a controller would not be seen by the test above. */
  @Test
  void mappings_otherThanControllers_serveFilesOnly() {
    for (HandlerMapping mapping : mappings().toList()) {
      switch (mapping) {
        case RequestMappingInfoHandlerMapping _ -> {}
        case AbstractUrlHandlerMapping urls ->
            assertThat(urls.getHandlerMap().values())
                .allMatch(ResourceWebHandler.class::isInstance);
        case RouterFunctionMapping functions -> {
          RouterFunction<?> found = functions.getRouterFunction();
          assertThat(found).isNull();
        }
        default -> throw new AssertionError("unknown: " + mapping.getClass());
      }
    }
  }

  /** What everybody reaches is counted, but for what browsers keep and operators ask for. */
  @Test
  void route_ofThePublicPort_hasALimit() {
    assertThat(RouteTable.ALL)
        .filteredOn(route -> route.limit() == null)
        .extracting(route -> route.path().getPatternString())
        .allMatch(path -> path.matches("/(assets|operator|actuator)(/.*)?"));
  }

  @Test
  void route_missingFromTheTable_isRefused() throws NoSuchMethodException {
    var mapping = GATEWAY.bean(RequestMappingHandlerMapping.class);
    var forgotten = RequestMappingInfo.paths("/forgotten-by-the-table").build();
    mapping.registerMapping(forgotten, this, RoutesIT.class.getDeclaredMethod("answer"));
    try {
      HttpResponse<String> answer = GATEWAY.send(GATEWAY.request("/forgotten-by-the-table"));

      assertThat(answer.statusCode()).isEqualTo(404);
      assertThat(answer.body()).contains("No resource has this address.").doesNotContain("SECRET");
    } finally {
      mapping.unregisterMapping(forgotten);
    }
  }

  /**
   * With the form token of a browser that nobody signed in to, so that it is not that which fails.
   */
  @ParameterizedTest
  @MethodSource("guarded")
  void route_notPublic_isDeniedWithoutCredentials(Route route) {
    assertClosed(call(route, "Cookie", "__Host-briefcast_visit=" + WORD));
  }

  @ParameterizedTest
  @MethodSource("guarded")
  void route_notPublic_isDeniedForUnknownCredentials(Route route) {
    String cookies = "__Host-briefcast_session=%s; briefcast_operator=%s".formatted(WORD, WORD);

    assertClosed(call(route, "Authorization", "Bearer bc_live_nobody", "Cookie", cookies));
  }

  /** A key opens no page and nothing of operators. */
  @ParameterizedTest
  @MethodSource("guarded")
  void route_notForKeys_isDeniedForKeys(Route route) {
    if (route.access() != Access.API_KEY) {
      String key = KEY.secret();

      assertClosed(
          call(
              route, "Authorization", "Bearer " + key, "Cookie", "__Host-briefcast_visit=" + WORD));
    }
  }

  static Stream<Route> guarded() {
    return RouteTable.ALL.stream().filter(route -> !OPEN.contains(route.access()));
  }

  private static void assertClosed(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isIn(303, 401);
    if (answer.statusCode() == 303) {
      assertThat(answer.headers().firstValue("Location").orElse("")).contains("/sign-in");
    }
  }

  @ResponseBody
  String answer() {
    return "SECRET";
  }

  private static HttpResponse<String> call(Route route, String... headers) {
    String path = route.path().getPatternString().replaceAll("\\{[^/]+}", "1");
    var request =
        GATEWAY
            .request(path)
            .header("Accept", "text/html,application/json")
            .header("X-CSRF-Token", TOKEN)
            .headers(headers)
            .method(route.method().name(), BodyPublishers.noBody());
    return GATEWAY.send(request);
  }

  private static Stream<HandlerMapping> mappings() {
    return GATEWAY.beans(HandlerMapping.class).stream();
  }

  private static Stream<String> mapped() {
    return mappings()
        .filter(RequestMappingInfoHandlerMapping.class::isInstance)
        .map(RequestMappingInfoHandlerMapping.class::cast)
        .flatMap(mapping -> mapping.getHandlerMethods().keySet().stream())
        .flatMap(RoutesIT::routes);
  }

  /** Files that are served as they lie on the class path. */
  private static Stream<String> files() {
    return mappings()
        .filter(AbstractUrlHandlerMapping.class::isInstance)
        .map(AbstractUrlHandlerMapping.class::cast)
        .flatMap(mapping -> mapping.getHandlerMap().keySet().stream())
        .map(path -> "GET " + path.getPatternString());
  }

  /** A mapping without a method would answer every one: it has no name in the table. */
  private static Stream<String> routes(RequestMappingInfo mapping) {
    List<String> methods =
        mapping.getMethodsCondition().getMethods().isEmpty()
            ? List.of("ANY")
            : mapping.getMethodsCondition().getMethods().stream().map(Enum::name).toList();
    return mapping.getPatternsCondition().getPatterns().stream()
        .map(PathPattern::getPatternString)
        .flatMap(path -> methods.stream().map(method -> method + " " + path));
  }
}
