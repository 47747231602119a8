package dev.briefcast.gateway.ui.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;

/** Somebody who is signed in, with an account. */
public record SignedIn(AccountId account, PageClient browser) {

  private static final String PASSWORD = "correct horse battery";

  /** A new one. */
  public static SignedIn of(TestGateway gateway, Plan plan) {
    AccountId account = gateway.account(plan);
    String email = "eve-" + UUID.randomUUID() + "@example.com";
    gateway.bean(Accounts.class).addPerson(account, email, PASSWORD).block();
    var browser = new PageClient(gateway);
    assertThat(browser.signIn(email, PASSWORD).statusCode()).isEqualTo(303);
    return new SignedIn(account, browser);
  }

  /** A page that is there. */
  public String page(String path) {
    HttpResponse<String> answer = browser.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  /** The id of the story that a brief became. */
  String story(String brief) {
    page("/dashboard/stories/new");
    HttpResponse<String> answer = browser.post("/dashboard/stories/brief", Map.of("brief", brief));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return PageClient.location(answer).replaceFirst("^/s/", "");
  }
}
