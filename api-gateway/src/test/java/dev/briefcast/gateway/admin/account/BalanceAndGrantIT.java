package dev.briefcast.gateway.admin.account;

import static dev.briefcast.gateway.TestGateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.MediaProperties;
import dev.briefcast.gateway.story.media.SignedLinks;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BalanceAndGrantIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  @Test
  void balance_ofAMonth_isWhatTheAccountSees() {
    String account = account();
    ApiKey key = GATEWAY.issue(new AccountId(UUID.fromString(account))).key();
    GATEWAY.post(key, TestBriefs.titled("Held in the balance"));

    JsonNode balance = json(GATEWAY.operator("GET", "/accounts/" + account + "/balance", ""));

    var usage =
        GATEWAY.send(
            GATEWAY.request("/api/v1/usage").header("Authorization", "Bearer " + key.secret()));
    assertThat(balance).isEqualTo(json(usage));
    assertThat(balance.path("seconds_held").asInt()).isPositive();
    JsonNode earlier =
        json(GATEWAY.operator("GET", "/accounts/" + account + "/balance?period=2020-02", ""));
    assertThat(earlier.path("period_end").asString()).startsWith("2020-03-01");
    assertThat(earlier.path("seconds_held").asInt()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2020-13", "2020-1", "x", "02020-01", "2020-00"})
  void balance_ofAnInvalidMonth_isInvalid(String period) {
    var response =
        GATEWAY.operator("GET", "/accounts/" + account() + "/balance?period=" + period, "");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(json(response).path("error").path("details").path(0).path("field").asString())
        .isEqualTo("period");
  }

  @Test
  void grant_added_isListedUntilItIsRemoved() {
    String account = account();
    String grants = "/accounts/" + account + "/grants";
    String other = "/accounts/" + account() + "/grants";

    assertThat(GATEWAY.operator("PUT", grants + "/Acme", "").statusCode()).isEqualTo(204);
    assertThat(GATEWAY.operator("PUT", grants + "/acme/Shop.js", "").statusCode()).isEqualTo(204);
    assertThat(GATEWAY.operator("PUT", grants + "/acme/shop.js", "").statusCode()).isEqualTo(204);

    assertThat(GATEWAY.operator("GET", grants, "").body())
        .isEqualTo(
            "{\"data\":[{\"owner\":\"acme\",\"repo\":null},"
                + "{\"owner\":\"acme\",\"repo\":\"shop.js\"}]}");
    assertThat(GATEWAY.operator("DELETE", other + "/acme", "").statusCode()).isEqualTo(404);
    assertThat(GATEWAY.operator("DELETE", grants + "/ACME", "").statusCode()).isEqualTo(204);
    assertThat(GATEWAY.operator("DELETE", grants + "/acme", "").statusCode()).isEqualTo(404);
    assertThat(json(GATEWAY.operator("GET", grants, "")).path("data").size()).isEqualTo(1);
    assertThat(
            GATEWAY.count("operator_action WHERE what LIKE 'grant.%' AND target = :story", account))
        .isEqualTo(3);
  }

  @Test
  void grant_whereLinksCannotBeSigned_isRefused() {
    var unable =
        new SignedLinks(
            new MediaProperties(Path.of("unused"), null, Duration.ofHours(1), true),
            InstantSource.system());
    var controller =
        new GrantController(
            GATEWAY.bean(GrantRows.class),
            GATEWAY.bean(DirectoryRows.class),
            GATEWAY.bean(Audit.class),
            unable);

    assertThatExceptionOfType(RefusedException.class)
        .isThrownBy(
            () -> controller.add(new Operator("ada", "x", "req_x"), account(), "acme", null))
        .withMessageContaining("briefcast.media.link-key");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-acme", "acme/a%20b", "acme/..%2f", "a%00", "acme/%2e%2e"})
  void grant_ofAnInvalidRepository_isInvalid(String path) {
    var response = GATEWAY.operator("PUT", "/accounts/" + account() + "/grants/" + path, "");

    assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
  }

  private static String account() {
    return GATEWAY.account(Plan.PRO).toString();
  }
}
