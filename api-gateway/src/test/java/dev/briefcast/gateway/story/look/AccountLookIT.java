package dev.briefcast.gateway.story.look;

import static dev.briefcast.gateway.TestGateway.json;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The look and voice of accounts, and their logos. */
class AccountLookIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String LOOK = "/api/v1/look";
  @AutoClose private static final TestWorker worker = new TestWorker(TestInfrastructure.kafka());

  private final ApiKey pro = GATEWAY.issue(GATEWAY.account(Plan.PRO)).key();

  @Test
  void look_ofAnAccount_appliesToItsStoriesAndItsSandbox() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();
    ApiKey other = GATEWAY.issue(GATEWAY.account(Plan.FREE)).key();

    var chosen =
        choose(
            key,
            "{\"theme\": \"light\", \"format\": \"square\", \"logo_png\": \"%s\"}"
                .formatted(png(40, 20)));

    assertThat(chosen.statusCode()).isEqualTo(200);
    assertThat(chosen.body())
        .isEqualTo("{\"theme\":\"light\",\"format\":\"square\",\"logo\":true}");
    assertThat(GATEWAY.call("GET", key, LOOK).body()).isEqualTo(chosen.body());
    assertThat(GATEWAY.call("GET", other, LOOK).body()).isEqualTo("{}");
    var request = worker.requested(id(GATEWAY.post(key, TestBriefs.titled("By default"))), 1);
    assertThat(requireNonNull(request.look()).format()).isEqualTo(LookFormat.SQUARE);
    byte[] logo = Base64.getDecoder().decode(requireNonNull(request.logo()));
    assertThat(Sha256.of(logo).hex()).isEqualTo(requireNonNull(request.look()).logo());
    ApiKey sandbox = GATEWAY.sandboxKey(account).key();
    var tried = worker.requested(id(GATEWAY.post(sandbox, TestBriefs.titled("By default"))), 1);
    assertThat(tried.look()).isEqualTo(request.look());
    assertThat(tried.logo()).isEqualTo(request.logo());
    assertThat(choose(sandbox, "{}").statusCode()).isEqualTo(403);
    assertThat(worker.requested(id(GATEWAY.post(other, TestBriefs.titled("By default"))), 1).look())
        .isNull();

    assertThat(choose(key, "{\"theme\": \"light\"}").body())
        .isEqualTo("{\"theme\":\"light\",\"logo\":true}");
    assertThat(choose(key, "{\"logo\": false}").body()).isEqualTo("{}");
    assertThat(GATEWAY.count("logo WHERE account = :story::uuid", account.toString()))
        .as("kept for what is in the queue")
        .isEqualTo(1);
  }

  /** The browser of somebody of the account. */
  private static PageClient signedIn(AccountId account) {
    String email = "look-" + account + "@example.com";
    GATEWAY.bean(Accounts.class).addPerson(account, email, "seven quiet lanterns").block();
    var browser = new PageClient(GATEWAY);
    browser.signIn(email, "seven quiet lanterns");
    return browser;
  }

  @Test
  void page_ofTheLook_savesItAndShowsIt() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();
    PageClient browser = signedIn(account);
    browser.get("/settings/look");

    var saved =
        browser.post(
            "/settings/look",
            Map.of("theme", "light", "speed", "1.1", "captions", "true", "logo_png", png(20, 20)));
    var refused =
        browser.post(
            "/settings/look",
            Map.of("theme", "high-contrast", "speed", "fast", "captions", "false"));

    assertThat(saved.statusCode()).isEqualTo(303);
    assertThat(browser.follow(saved).body())
        .contains(
            "Saved.", "<option value=\"light\" selected", "value=\"1.1\"", "Your logo stands");
    assertThat(GATEWAY.call("GET", key, LOOK).body())
        .isEqualTo("{\"theme\":\"light\",\"captions\":true,\"speed\":1.1,\"logo\":true}");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains(
            "must be a number from 0.8 to 1.25",
            "<option value=\"high-contrast\" selected",
            "<option value=\"false\" selected",
            "value=\"fast\"");
  }

  @Test
  void look_ofAnAccount_appliesToStoriesFromTheDashboard() {
    AccountId account = GATEWAY.account(Plan.FREE);
    choose(GATEWAY.issue(account).key(), "{\"format\": \"square\"}");
    PageClient browser = signedIn(account);
    browser.get("/dashboard/stories/new");

    var made =
        browser.post(
            "/dashboard/stories/brief", Map.of("brief", TestBriefs.titled("In a browser")));

    String story = PageClient.location(made).replaceFirst("^/s/", "");
    assertThat(requireNonNull(worker.requested(story, 1).look()).format())
        .isEqualTo(LookFormat.SQUARE);
  }

  @Test
  void look_changed_appliesToTheNextStory() {
    choose(pro, "{\"format\": \"square\"}");
    String brief = TestBriefs.titled("Before and after");
    String before = id(GATEWAY.post(pro, brief));
    choose(pro, "{}");

    String after = id(GATEWAY.post(pro, brief));

    assertThat(after).isNotEqualTo(before);
    assertThat(GATEWAY.count("story WHERE id = :story AND look IS NULL", after)).isEqualTo(1);
    assertThat(GATEWAY.count("story WHERE id = :story AND look IS NOT NULL", before)).isEqualTo(1);
  }

  @Test
  void logo_unreferenced_isRemoved() {
    AccountId account = GATEWAY.account(Plan.FREE);
    ApiKey key = GATEWAY.issue(account).key();

    choose(key, "{\"logo_png\": \"%s\"}".formatted(png(8, 8)));
    choose(key, "{\"logo_png\": \"%s\"}".formatted(png(9, 9)));
    assertThat(GATEWAY.count("logo WHERE account = :story::uuid", account.toString())).isEqualTo(1);
    choose(key, "{\"logo\": false}");

    assertThat(GATEWAY.count("logo WHERE account = :story::uuid", account.toString())).isZero();
  }

  @Test
  void logo_ofARequest_followsItsFlag() {
    assertThat(choose(pro, "{\"logo_png\": \"%s\"}".formatted(png(512, 512))).statusCode())
        .isEqualTo(200);

    var with = worker.requested(id(GATEWAY.post(pro, TestBriefs.titled("With the logo"))), 1);
    var without =
        GATEWAY.post(pro, looking(TestBriefs.titled("With the logo"), "{\"logo\": false}"));

    assertThat(with.logo()).isNotNull();
    assertThat(id(without)).isNotEqualTo(with.attempt().story().value());
    assertThat(json(without).has("look")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("noLogos")
  void logo_invalid_isRefusedBeforeItIsDecoded(String what, String base64) {
    var answer = choose(pro, "{\"logo_png\": \"%s\"}".formatted(base64));

    assertThat(answer.statusCode()).as(what).isEqualTo(400);
    assertThat(json(answer).path("error").path("details").path(0).path("field").asString())
        .isEqualTo("logo_png");
    assertThat(GATEWAY.call("GET", pro, LOOK).body()).isEqualTo("{}");
  }

  static Stream<Arguments> noLogos() {
    byte[] sound = Base64.getDecoder().decode(png(8, 8));
    byte[] huge = sound.clone();
    ByteBuffer.wrap(huge).putInt(16, 60_000).putInt(20, 60_000);
    byte[] negative = sound.clone();
    ByteBuffer.wrap(negative).putInt(16, -1);
    return Stream.of(
        arguments("no Base64", "!!!!"),
        arguments("no picture", encoded("GIF89a".repeat(20).getBytes(StandardCharsets.UTF_8))),
        arguments(
            "an SVG",
            encoded("<svg xmlns='x' onload='y'/>".repeat(4).getBytes(StandardCharsets.UTF_8))),
        arguments("wide", png(513, 1)),
        arguments("a bomb of 60,000 × 60,000", encoded(huge)),
        arguments("a negative side", encoded(negative)),
        arguments("half of one", encoded(Arrays.copyOf(sound, 48))),
        arguments("too many bytes", encoded(Arrays.copyOf(sound, 65_537))));
  }

  @Test
  void body_largerThanALogo_isRefused() {
    var answer = choose(pro, "{\"logo_png\": \"%s\"}".formatted("A".repeat(100_000)));

    assertThat(answer.statusCode()).isEqualTo(413);
  }

  @Test
  void look_setByAnOperator_isAudited() {
    String account = GATEWAY.account(Plan.FREE).toString();

    var set = GATEWAY.operator("PUT", "/accounts/" + account + "/look", "{\"theme\": \"light\"}");

    assertThat(set.body()).isEqualTo("{\"theme\":\"light\"}");
    assertThat(GATEWAY.operator("GET", "/accounts/" + account + "/look", "").body())
        .isEqualTo(set.body());
    assertThat(
            GATEWAY.count(
                "operator_action WHERE what = 'account.look' AND target = :story", account))
        .isEqualTo(1);
    assertThat(GATEWAY.operator("GET", "/accounts/" + new UUID(0, 1) + "/look", "").statusCode())
        .isEqualTo(404);
  }

  private static HttpResponse<String> choose(ApiKey key, String body) {
    return GATEWAY.send(
        GATEWAY
            .request(LOOK)
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString(body)));
  }

  private static String png(int width, int height) {
    var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    picture.setRGB(width / 2, height / 2, 0xFF8B7CFF);
    var png = new ByteArrayOutputStream();
    try {
      ImageIO.write(picture, "png", png);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return encoded(png.toByteArray());
  }

  private static String encoded(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static String looking(String body, String look) {
    ObjectNode object = (ObjectNode) JsonMapper.shared().readTree(body);
    object.set("look", JsonMapper.shared().readTree(look));
    return object.toString();
  }

  private static String id(HttpResponse<String> answer) {
    return json(answer).path("id").asString();
  }
}
