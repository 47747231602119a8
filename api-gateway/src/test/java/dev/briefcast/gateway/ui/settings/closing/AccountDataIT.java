package dev.briefcast.gateway.ui.settings.closing;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.Disposable;
import reactor.core.publisher.BaseSubscriber;
import tools.jackson.databind.json.JsonMapper;

/** The export of an account's data, and its end. */
class AccountDataIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String PASSWORD = "seven quiet lanterns";

  private final AccountId account = GATEWAY.account(Plan.PRO);
  private final IssuedKey key = GATEWAY.issue(account);
  private final String email = "olga-" + UUID.randomUUID() + "@example.com";
  private final PageClient browser = signedIn();

  @Test
  void export_hasAllDataOfTheAccountAsJsonLines_andNoSecret() {
    for (int i = 0; i < 9; i++) {
      post("Exported " + i);
    }

    HttpResponse<String> export = browser.get("/settings/export");

    assertThat(export.headers().firstValue("Content-Disposition").orElse(""))
        .startsWith("attachment; filename=\"briefcast-");
    List<String> lines = export.body().lines().toList();
    assertThat(lines)
        .allSatisfy(line -> assertThat(JsonMapper.shared().readTree(line).isObject()).isTrue());
    assertThat(lines).filteredOn(line -> line.contains("\"type\" : \"story\"")).hasSize(9);
    assertThat(export.body())
        .contains("Exported 0", "Exported 8", "class Main {}", email, key.id().toString())
        .doesNotContain(key.key().secret(), "sha256", "password");
  }

  /** Four that nobody reads on keep nobody else's waiting for ever: the fifth is told at once. */
  @Test
  void exports_concurrent_areBounded_andReleaseTheirPlaces() {
    var exports = GATEWAY.bean(Exports.class);
    List<Disposable> open =
        IntStream.range(0, Exports.AT_ONCE_MAX)
            .mapToObj(
                i ->
                    exports
                        .of(account)
                        .subscribeWith(
                            new BaseSubscriber<String>() {
                              @Override
                              protected void hookOnSubscribe(Subscription nothing) {
                                // It reads nothing.
                              }
                            }))
            .map(Disposable.class::cast)
            .toList();

    assertThatThrownBy(() -> exports.of(account).blockLast())
        .hasMessageContaining("Too many exports are running at the moment.");
    open.forEach(Disposable::dispose);

    assertThat(exports.of(account).count().block()).isPositive();
  }

  @Test
  void account_deleted_admitsNobody_andItsStoriesGo() {
    String made = post("Made");
    String running = post("Being made");
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      worker.say(Topic.STORY_OUTCOMES, TestWorker.ready(worker.requested(made, 1).attempt()));
    }
    browser.get("/settings/account");

    assertThat(delete(email, "wrong").body()).contains("The current password is wrong.");
    assertThat(delete("other@example.com", PASSWORD).statusCode()).isEqualTo(400);
    assertThat(browser.get("/dashboard").statusCode()).isEqualTo(200);
    HttpResponse<String> deleted = delete(email, PASSWORD);

    assertThat(location(deleted)).isEqualTo("/sign-in?done=deleted");
    assertThat(location(browser.get("/dashboard"))).startsWith("/sign-in");
    assertThat(new PageClient(GATEWAY).signIn(email, PASSWORD).statusCode()).isNotEqualTo(303);
    assertThat(GATEWAY.call("GET", key.key(), "/api/v1/usage").statusCode()).isEqualTo(401);
    GATEWAY.bean(AccountClosing.class).erase().block();
    for (String story : List.of(made, running)) {
      assertThat(GATEWAY.get("/api/v1/stories/" + story).statusCode()).isEqualTo(404);
    }
    String name = "account WHERE name = 'A deleted account' AND erased_at IS NOT NULL AND id = '";
    assertThat(GATEWAY.count(name + account + "' AND :story = :story", "")).isEqualTo(1);
    assertThat(GATEWAY.count("person WHERE email = :story", email)).isZero();
  }

  /** Else whoever invites somebody and goes silences what is on its way to them. */
  @Test
  void mails_toAnInvitedPerson_areSentThoughTheAccountIsDeleted() {
    String other = "nils-" + UUID.randomUUID() + "@example.com";
    GATEWAY.change(
        "INSERT INTO mail (kind, address, next_try_at)"
            + " VALUES ('password_changed', :story, now() + interval '1 hour')",
        other);
    browser.get("/settings/people");
    browser.post("/settings/people", Map.of("email", other, "role", "member"));

    GATEWAY.bean(AccountClosing.class).close(account).block();

    assertThat(GATEWAY.count("mail WHERE kind = 'password_changed' AND address = :story", other))
        .isEqualTo(1);
    assertThat(GATEWAY.count("person WHERE email = :story", other)).isZero();
  }

  /** Whoever deletes an account twice, or with a gateway that dies between, deletes it once. */
  @Test
  void account_deletedTwice_isDeletedOnce() {
    var closing = GATEWAY.bean(AccountClosing.class);
    closing.close(account).block();

    closing.close(account).then(closing.erase()).then(closing.erase()).block();

    assertThat(GATEWAY.count("account WHERE id = '" + account + "' AND :story = :story", ""))
        .isEqualTo(1);
  }

  private HttpResponse<String> delete(String address, String password) {
    return browser.post("/settings/account/delete", Map.of("email", address, "current", password));
  }

  private String post(String title) {
    return TestGateway.json(GATEWAY.post(key.key(), TestBriefs.titled(title)))
        .path("id")
        .asString();
  }

  private PageClient signedIn() {
    GATEWAY.bean(Accounts.class).addPerson(account, email, PASSWORD).block();
    var client = new PageClient(GATEWAY);
    assertThat(client.signIn(email, PASSWORD).statusCode()).isEqualTo(303);
    return client;
  }
}
