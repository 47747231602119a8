package dev.briefcast.gateway.http;

import static dev.briefcast.gateway.ErrorShape.assertRefused;
import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorMapperIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final ApiKey KEY = GATEWAY.key(Plan.PRO);

  @Test
  void brief_withManyFaults_getsEachOneReported() {
    var response =
        GATEWAY.post(
            KEY,
            """
            {"title": "x", "files": [{"path": "  ", "startLine": 9, "endLine": 3}, 7],
             "flow": [], "highlights": ["ok enough", 5]}
            """);

    assertRefused(response, 400, "invalid_request");
    List<String> fields =
        json(response)
            .path("error")
            .path("details")
            .valueStream()
            .map(each -> each.path("field").asString())
            .toList();
    assertThat(fields)
        .containsExactlyInAnyOrder(
            "title",
            "summary",
            "files[0].path",
            "files[0].endLine",
            "files[1]",
            "flow",
            "highlights[1]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "7",
        "\"text\"",
        "{} {}",
        "{\"title\":",
        "{\"title\":\"a\\ud800b\"}",
        "{\"number\": 1}",
        "{\"number\": 1, \"title\": \"both\"}",
        "{\"nothing\": true}",
        "{\"number\": 1, \"number\": 2}",
        "{\"title\": \"twice\", \"x\": {\"a\": 1, \"a\": 1}}",
        "{\"title\": 1e999999999, \"summary\": [], \"files\": {}}"
      })
  void body_malformed_isInvalid(String body) {
    assertRefused(GATEWAY.post(KEY, body), 400, "invalid_request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/stories", "/media/x/1/story.mp4", "/s/x", "/operator/v1/audit"})
  void browser_callingFromAnotherOrigin_isForbidden(String path) throws IOException {
    try (var client = new SlowClient(GATEWAY.port())) {
      client.send(
          "OPTIONS "
              + path
              + " HTTP/1.1\r\nHost: x\r\nOrigin: https://elsewhere.example\r\n"
              + "Access-Control-Request-Method: POST\r\n\r\n");

      assertRefused(client.answer(), 403, "forbidden");
    }
  }

  @Test
  void body_deeplyNested_isInvalid() {
    assertRefused(GATEWAY.post(KEY, "[".repeat(100_000)), 400, "invalid_request");
  }

  @Test
  void body_notUtf8_isInvalid() {
    byte[] latin1 = {'{', '"', (byte) 0xE9, '"', ':', '1', '}'};

    var response = GATEWAY.send(post(KEY.secret()).POST(BodyPublishers.ofByteArray(latin1)));

    assertRefused(response, 400, "invalid_request");
  }

  /** Each time: a server that closes too early loses the answer only now and then. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void body_over6MiB_isTooLarge(int times) {
    byte[] large = new byte[RequestBodyBuffer.BYTES_MAX * times + 1];

    var response = GATEWAY.send(post(KEY.secret()).POST(BodyPublishers.ofByteArray(large)));

    assertRefused(response, 413, "payload_too_large");
  }

  @Test
  void body_over6MiBOfUnknownLength_isTooLarge() {
    byte[] large = new byte[RequestBodyBuffer.BYTES_MAX + 1];
    var publisher = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large));

    assertRefused(GATEWAY.send(post(KEY.secret()).POST(publisher)), 413, "payload_too_large");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "json", "/", "application/json; charset=nowhere", ""})
  void body_ofAnotherType_isUnsupported(String type) {
    var request = post(KEY.secret()).setHeader("Content-Type", type).POST(BodyPublishers.noBody());

    assertRefused(GATEWAY.send(request), 415, "unsupported_media_type");
  }

  @Test
  void client_notAcceptingJson_createsNoStory() {
    String brief = TestBriefs.titled("For nobody");

    var refused =
        GATEWAY.send(
            post(KEY.secret()).header("Accept", "text/plain").POST(BodyPublishers.ofString(brief)));

    assertRefused(refused, 406, "not_acceptable");
    assertThat(json(GATEWAY.post(KEY, brief)).path("message").asString())
        .doesNotContain("Another request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Basic YTpi", "Bearer", "Bearer bc_live_short", "Bearer svc_live_x"})
  void caller_withoutValidKey_isUnauthorized(String header) {
    var request = post("").setHeader("Authorization", header).POST(BodyPublishers.noBody());

    var response = GATEWAY.send(request);

    assertRefused(response, 401, "unauthorized");
    assertThat(response.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
  }

  /** The body is not read, the answer is seen all the same. */
  @RepeatedTest(5)
  void caller_withoutValidKeyAndLargeBody_isUnauthorized() {
    byte[] large = new byte[RequestBodyBuffer.BYTES_MAX];

    var response = GATEWAY.send(post("wrong").POST(BodyPublishers.ofByteArray(large)));

    assertRefused(response, 401, "unauthorized");
  }

  @Test
  void caller_withMistypedSandboxKey_isUnauthorized() {
    var response = GATEWAY.send(post("bc_test_1").POST(BodyPublishers.noBody()));

    assertRefused(response, 401, "unauthorized");
  }

  @Test
  void caller_withRevokedKey_failsAtTheNextCall() {
    IssuedKey issued = GATEWAY.issue(GATEWAY.account(Plan.PRO));
    assertThat(GATEWAY.post(issued.key(), TestBriefs.titled("Before")).statusCode()).isEqualTo(202);

    GATEWAY.revoke(issued);

    assertRefused(GATEWAY.post(issued.key(), TestBriefs.titled("After")), 401, "unauthorized");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/stories/brief_00000000000000000000000000000000",
    "/api/v1/stories/story_00000000000000000000000000",
    "/api/v1/stories/nonsense",
    "/api/v1/stories/%00",
    "/api/v1/nothing",
    "/media/brief_00000000000000000000000000000000/1/story.mp4",
    "/media/x/999999999999/story.mp4",
    "/assets/nothing.css"
  })
  void path_unknown_isNotFound(String path) {
    assertRefused(GATEWAY.get(path), 404, "not_found");
  }

  @Test
  void method_wrong_isAnsweredWithAllow() {
    var response = GATEWAY.send(GATEWAY.request("/api/v1/stories").DELETE());

    assertRefused(response, 405, "method_not_allowed");
    assertThat(response.headers().firstValue("Allow").orElse("")).contains("POST");
  }

  private static HttpRequest.Builder post(String key) {
    return GATEWAY
        .request("/api/v1/stories")
        .header("Authorization", "Bearer " + key)
        .header("Content-Type", "application/json");
  }
}
