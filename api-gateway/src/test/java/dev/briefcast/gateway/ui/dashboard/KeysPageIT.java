package dev.briefcast.gateway.ui.dashboard;

import static dev.briefcast.gateway.PageClient.location;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys of an account on its dashboard. */
class KeysPageIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Pattern NEXT = Pattern.compile("name=\"id\" value=\"([0-9a-f-]{36})\"");
  private static final Pattern SECRET = Pattern.compile("bc_live_[0-9A-Za-z]{36}");

  private final SignedIn person = SignedIn.of(GATEWAY, Plan.FREE);

  @Test
  void key_created_showsItsSecretOnceAndWorksUntilRevoked() {
    HttpResponse<String> made = make("CI of the shop", next());

    assertThat(made.statusCode()).isEqualTo(200);
    assertThat(made.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(made.body())
        .contains("CI of the shop", "data-copy=\"#secret\"")
        .contains("curl -s https://stories.example/api/v1/stories");
    ApiKey key = secret(made);
    assertThat(made.body()).contains("Authorization: Bearer " + key.secret());
    assertThat(person.page("/dashboard/keys"))
        .contains("CI of the shop", "Never used")
        .doesNotContain(key.secret());

    assertThat(GATEWAY.call("GET", key, "/api/v1/usage").statusCode()).isEqualTo(200);

    assertThat(person.page("/dashboard/keys")).contains("Last used").doesNotContain("Never used");
    HttpResponse<String> revoked = person.browser().post(revocation(person), Map.of());
    assertThat(location(revoked)).isEqualTo("/dashboard/keys?done=revoked");
    assertThat(GATEWAY.call("GET", key, "/api/v1/usage").statusCode()).isEqualTo(401);
    assertThat(person.page("/dashboard/keys")).contains("1 revoked key", "No keys yet");
  }

  @Test
  void form_sentTwice_makesOneKey() {
    String id = next();
    make("Twice", id);

    HttpResponse<String> again = make("Twice", id);

    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("This key already exists").doesNotContain("bc_live_");
    assertThat(GATEWAY.count("api_key WHERE id = :story::uuid", id)).isEqualTo(1);
  }

  @Test
  void key_ofAnotherAccount_isHiddenAndUnchanged() {
    IssuedKey other = GATEWAY.issue(GATEWAY.account(Plan.FREE));
    next();

    HttpResponse<String> refused =
        person.browser().post("/dashboard/keys/" + other.id() + "/revoke", Map.of());
    HttpResponse<String> taken = make("Taken over", other.id().toString());

    assertThat(refused.statusCode()).isEqualTo(404);
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(GATEWAY.call("GET", other.key(), "/api/v1/usage").statusCode()).isEqualTo(200);
    assertThat(person.page("/dashboard/keys")).doesNotContain("Taken over");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", "00000000-0000-0000-0000-000000000000"})
  void key_unknown_isNotFound(String id) {
    next();

    assertThat(person.browser().post("/dashboard/keys/" + id + "/revoke", Map.of()).statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "a\0b"})
  void name_invalid_isRefusedInPlace(String name) {
    HttpResponse<String> refused = make(name, next());

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("A key needs a name of 1 to 100 characters");
  }

  @Test
  void name_ofAKey_isEscapedOnEveryPage() {
    String name = "\"><script>alert(1)</script>";
    HttpResponse<String> made = make(name, next());

    assertThat(made.body()).doesNotContain("<script>alert").contains("&lt;script&gt;");
    assertThat(person.page("/dashboard/keys"))
        .doesNotContain("<script>alert")
        .contains("&lt;script&gt;");
    assertThat(make(name + "x".repeat(200), next()).body()).doesNotContain("<script>alert");
  }

  private String next() {
    Matcher found = NEXT.matcher(person.page("/dashboard/keys"));
    assertThat(found.find()).isTrue();
    return UUID.fromString(found.group(1)).toString();
  }

  private HttpResponse<String> make(String name, String id) {
    return person.browser().post("/dashboard/keys", Map.of("name", name, "id", id));
  }

  private static String revocation(SignedIn person) {
    Matcher found =
        Pattern.compile("action=\"(/dashboard/keys/[^\"]+/revoke)\"")
            .matcher(person.page("/dashboard/keys"));
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  private static ApiKey secret(HttpResponse<String> page) {
    Matcher found = SECRET.matcher(page.body());
    assertThat(found.find()).isTrue();
    return ApiKey.parse(found.group()).orElseThrow();
  }
}
