package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** HEAD is answered by every route as GET is, but for the body. */
class HeadIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  /** Those that differ from answer to answer, and those that frame a body. */
  private static final Set<String> OF_ONE_ANSWER =
      Set.of("date", "x-request-id", "content-length", "transfer-encoding", "set-cookie");

  /** Counts these very requests. */
  private static final String CHANGING = "GET /actuator/prometheus";

  private static AccountResources owned;

  @BeforeAll
  static void make() throws IOException {
    owned = AccountResources.of(GATEWAY).ready(GATEWAY);
  }

  @ParameterizedTest
  @MethodSource("readable")
  void head_isAnsweredLikeGet_withoutBody(Route route) {
    HttpResponse<String> got = ask("GET", route);
    HttpResponse<String> head = ask("HEAD", route);

    assertThat(head.body()).isEmpty();
    assertThat(head.statusCode()).as(got.body()).isEqualTo(got.statusCode());
    assertThat(headers(head)).isEqualTo(headers(got));
    head.headers()
        .firstValue("Content-Length")
        .filter(length -> !route.toString().equals(CHANGING))
        .ifPresent(
            length ->
                assertThat(length)
                    .isEqualTo(got.headers().firstValue("Content-Length").orElse("none")));
  }

  static Stream<Route> readable() {
    return RouteTable.ALL.stream().filter(route -> route.method().name().equals("GET"));
  }

  private static HttpResponse<String> ask(String method, Route route) {
    String path = path(route);
    HttpRequest.Builder request =
        route.path().getPatternString().startsWith("/actuator")
            ? GATEWAY.management(path)
            : GATEWAY.request(path);
    String secret =
        route.access() == Access.OPERATOR ? TestGateway.OPERATOR_TOKEN : owned.key().secret();
    request
        .method(method, BodyPublishers.noBody())
        .header("Authorization", "Bearer " + secret)
        .header("X-Operator", "ada");
    return owned.browser().send(request);
  }

  private static String path(Route route) {
    String pattern = route.path().getPatternString();
    return switch (pattern) {
      case "/assets/{name}" -> "/assets/page.css";
      case "/assets/{version}/{name}" -> "/assets/000000000000/page.css";
      case "/docs/{page}" -> "/docs/agents.md";
      case "/sign-in/with/{provider}" -> "/sign-in/with/nobody";
      case "/sign-in/from/{provider}" -> "/sign-in/from/github";
      case "/actuator/health/{*group}" -> "/actuator/health/liveness";
      case "/example/**" -> "/example/story.mp4";
      case "/oembed" -> "/oembed?url=https://stories.example/s/brief_" + "0".repeat(32);
      default -> owned.path(route);
    };
  }

  private static Map<String, List<String>> headers(HttpResponse<String> answer) {
    return answer.headers().map().entrySet().stream()
        .filter(header -> !OF_ONE_ANSWER.contains(header.getKey()))
        .collect(
            Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
  }
}
