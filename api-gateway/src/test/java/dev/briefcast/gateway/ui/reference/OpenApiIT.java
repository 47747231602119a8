package dev.briefcast.gateway.ui.reference;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.wire.RawResponse;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;

class OpenApiIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String PATH = "/api/v1/openapi.json";

  private final ApiContract contract = new ApiContract(json(GATEWAY.get(PATH)));

  @Test
  void document_served_mayBeKeptAndIsNotSentAgain() {
    var first = GATEWAY.get(PATH);
    String tag = first.headers().firstValue("ETag").orElse("");

    var again = GATEWAY.send(GATEWAY.request(PATH).header("If-None-Match", tag));

    assertThat(first.headers().firstValue("Cache-Control").orElse("")).contains("public");
    assertThat(first.body()).contains("https://stories.example/api/v1");
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void operations_ofTheDocument_areTheRoutesOfTheGateway() {
    var documented = new TreeSet<String>();
    contract.operations().forEach(each -> documented.add(each.method() + " " + form(each.path())));

    assertThat(documented).isEqualTo(routes());
  }

  @Test
  void answers_ofEveryOperation_areAsTheDocumentSays() {
    ApiKey key = GATEWAY.key(Plan.PRO);
    var accepted = GATEWAY.post(key, TestBriefs.titled("As described"));
    String path = "/api/v1/stories/" + json(accepted).path("id").asString();

    assertAsDescribed(accepted, 202);
    assertAsDescribed(GATEWAY.post(key, TestBriefs.titled("As described")), 202);
    assertAsDescribed(GATEWAY.post(key, "{\"title\": \"\"}"), 400);
    assertAsDescribed(GATEWAY.post(key, "[]"), 400);
    assertAsDescribed(send("/api/v1/stories", "x"), 401);
    assertAsDescribed(
        GATEWAY.post(GATEWAY.key(new Plan("custom", 1)), TestBriefs.titled("Dear")), 402);
    assertAsDescribed(GATEWAY.get(path), 200);
    assertAsDescribed(GATEWAY.get("/api/v1/stories/nothing"), 404);
    assertAsDescribed(GATEWAY.send(GATEWAY.request(path).header("Accept", "text/plain")), 406);
    assertAsDescribed(GATEWAY.get("/media/nothing/1/story.mp4"), 404);
    assertAsDescribed(GATEWAY.get(PATH), 200);
  }

  @Test
  void page_ofTheReference_showsEveryOperation() {
    var page = GATEWAY.get("/docs");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(page.body()).doesNotContain("<script>", "style=", "src=\"http", " th:");
    for (var operation : contract.operations()) {
      assertThat(page.body()).contains(operation.node().path("summary").asString());
    }
    assertThat(GATEWAY.get("/assets/reference.css").statusCode()).isEqualTo(200);
  }

  private static HttpResponse<String> send(String path, String key) {
    HttpRequest.Builder request =
        GATEWAY
            .request(path)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{}"));
    return GATEWAY.send(request);
  }

  private void assertAsDescribed(HttpResponse<String> answer, int status) {
    String method = answer.request().method();
    String path = answer.request().uri().getPath();
    var operation = contract.operation(method, path).orElseThrow();

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(ContractResponse.faults(contract, operation, RawResponse.of(answer)))
        .as(answer.body())
        .isEmpty();
  }

  private static Set<String> routes() {
    var found = new TreeSet<String>();
    for (RequestMappingInfo mapping :
        GATEWAY.bean(RequestMappingHandlerMapping.class).getHandlerMethods().keySet()) {
      Collection<String> paths =
          mapping.getPatternsCondition().getPatterns().stream()
              .map(pattern -> form(pattern.getPatternString()))
              .filter(path -> path.startsWith("/api/") || path.startsWith("/media/"))
              .toList();
      mapping
          .getMethodsCondition()
          .getMethods()
          .forEach(method -> paths.forEach(path -> found.add(method + " " + path)));
    }
    return found;
  }

  private static String form(String path) {
    return path.replaceAll("\\{[^/]*}", "{}");
  }
}
