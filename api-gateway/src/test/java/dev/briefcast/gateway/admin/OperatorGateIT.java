package dev.briefcast.gateway.admin;

import static dev.briefcast.gateway.ErrorShape.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorGateIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String RIGHT = "Bearer " + TestGateway.OPERATOR_TOKEN;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bearer",
        "Bearer wrong_operator_token",
        "Bearer test_operator_toke",
        "Bearer test_operator_tokens",
        "Basic test_operator_token"
      })
  void call_withoutTheToken_isUnauthorized(String header) {
    assertUnauthorized(get("/operator/v1/accounts", header));
  }

  @Test
  void call_withAnApiKey_isUnauthorized() {
    String key = GATEWAY.key(Plan.PRO).secret();

    assertUnauthorized(get("/operator/v1/accounts", "Bearer " + key));
  }

  /** However the path is spelt, and whether or not there is anything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/operator",
        "/operator/v1",
        "/operator/v1/nothing",
        "/%6fperator/v1/accounts",
        "/operator;a=b/v1/accounts",
        "/operator/v1/accounts/",
        "/operator/%761/accounts"
      })
  void path_inAnySpelling_isGuarded(String path) {
    assertUnauthorized(get(path, "Bearer no_token_at_all"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/operator/v1/nothing",
        "/operator/v1/accounts/nonsense",
        "/operator/v1/accounts/00000000-0000-0000-0000-000000000000",
        "/operator/v1/accounts/00000000-0000-0000-0000-000000000000/keys"
      })
  void path_unknown_isNotFound(String path) {
    assertRefused(get(path, RIGHT), 404, "not_found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"limit=0", "limit=101", "limit=x", "limit=1.5", "cursor=nonsense", "cursor=%00"})
  void list_withAnImpossiblePage_isInvalid(String query) {
    assertRefused(get("/operator/v1/accounts?" + query, RIGHT), 400, "invalid_request");
  }

  @Test
  void operatorName_tooLong_isInvalid() {
    var request =
        GATEWAY
            .request("/operator/v1/accounts")
            .header("Authorization", RIGHT)
            .header("X-Operator", "a".repeat(101));

    assertRefused(GATEWAY.send(request), 400, "invalid_request");
  }

  private static HttpResponse<String> get(String path, String authorization) {
    return GATEWAY.send(GATEWAY.request(path).header("Authorization", authorization));
  }

  private static void assertUnauthorized(HttpResponse<String> response) {
    assertRefused(response, 401, "unauthorized");
    assertThat(response.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
  }
}
