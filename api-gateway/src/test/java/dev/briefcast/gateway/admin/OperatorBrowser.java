package dev.briefcast.gateway.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.util.Map;

/** What operators do with their pages. */
final class OperatorBrowser {

  private final PageClient browser;

  OperatorBrowser(PageClient browser) {
    this.browser = browser;
  }

  /** Signs in as Ada. */
  void enter() {
    browser.get("/operator/sign-in");
    assertThat(signIn("ada", "").statusCode()).isEqualTo(303);
  }

  /** Sends the form for signing in, with the right token. */
  HttpResponse<String> signIn(String name, String to) {
    return browser.post(
        "/operator/sign-in", Map.of("token", TestGateway.OPERATOR_TOKEN, "name", name, "to", to));
  }

  /** The text of a page that must be there, or of the one that it leads to. */
  String page(String path) {
    HttpResponse<String> answer = browser.get(path);
    if (answer.statusCode() == 303) {
      answer = browser.follow(answer);
    }
    assertThat(answer.statusCode()).as(path + " " + answer.body()).isEqualTo(200);
    return answer.body();
  }
}
