package dev.briefcast.gateway.http;

import static dev.briefcast.gateway.ErrorShape.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Forms that are large, slow or withheld, by strangers and by who is signed in. */
class FormsIT {

  private static final int WITHHELD = 40;
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String MULTIPART = "multipart/form-data; boundary=x";
  private static final String PASSWORD = "correct horse battery";

  private static TestGateway gateway;

  @BeforeAll
  static void start() {
    gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--briefcast.requests.body-within=3s");
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  @Test
  void forms_stalledByStrangers_takeNoMoreThanSmallForms() throws Exception {
    double before = open();
    List<SlowClient> clients = new ArrayList<>();
    var dropped = new ListAppender<ILoggingEvent>();
    var log = (Logger) LoggerFactory.getLogger("reactor.core.publisher.Operators");
    dropped.start();
    log.addAppender(dropped);
    try {
      for (int i = 0; i < WITHHELD; i++) {
        var client = new SlowClient(gateway.port());
        clients.add(client);
        client.send(head("/dashboard/stories/brief", FORM) + "Content-Length: 400000\r\n\r\n");
        client.send("brief=" + "x".repeat(399_000));
      }
      BodyBudget budget = gateway.bean(BodyBudget.class);

      assertThat(budget.takenBytes()).isLessThanOrEqualTo(WITHHELD * CountedBody.FORM_BYTES_MAX);
      for (SlowClient client : clients) {
        assertRefused(client.answer(), 408, "request_timeout");
      }
      await().untilAsserted(() -> assertThat(budget.takenBytes()).isZero());
    } finally {
      for (SlowClient client : clients) {
        client.close();
      }
    }
    await().until(() -> open() <= before);
    log.detachAppender(dropped);
    assertThat(dropped.list).extracting(ILoggingEvent::getFormattedMessage).isEmpty();
  }

  private static double open() {
    return gateway.bean(MeterRegistry.class).get("briefcast.connections.open").gauge().value();
  }

  @Test
  void form_stalled_countsInTheSharedBudget() throws Exception {
    BodyBudget budget = gateway.bean(BodyBudget.class);
    try (var client = new SlowClient(gateway.port())) {
      client.send(head("/sign-in", FORM) + "Content-Length: 10000\r\n\r\n");
      client.send("email=" + "x".repeat(5_000));

      await().until(() -> budget.takenBytes() >= 5_000);
      assertRefused(client.answer(), 408, "request_timeout");
    }
    await().until(() -> budget.takenBytes() == 0);
  }

  @Test
  void client_disconnectingWithinABody_isNoError() throws Exception {
    var logged = new ListAppender<ILoggingEvent>();
    var log = (Logger) LoggerFactory.getLogger(ErrorMapper.class);
    logged.start();
    log.addAppender(logged);
    log.setLevel(Level.DEBUG);
    try {
      try (var client = new SlowClient(gateway.port())) {
        client.send(head("/sign-in", FORM) + "Content-Length: 10000\r\n\r\n");
        client.send("email=" + "x".repeat(5_000));
        await().until(() -> gateway.bean(BodyBudget.class).takenBytes() >= 5_000);
      }
      await().until(() -> !logged.list.isEmpty());
    } finally {
      log.setLevel(null);
      log.detachAppender(logged);
    }
    assertThat(logged.list).extracting(ILoggingEvent::getLevel).containsOnly(Level.DEBUG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/sign-in",
        "/sign-up",
        "/forgotten",
        "/password",
        "/address",
        "/operator/sign-in",
        "/dashboard/stories/brief",
        "/dashboard/stories/check",
        "/nothing"
      })
  void form_largeAndAnonymous_isRefusedUnread(String path) {
    var browser = new PageClient(gateway);
    browser.get("/sign-in");

    assertThat(browser.post(path, Map.of("email", "x".repeat(400_000))).statusCode())
        .isEqualTo(413);
    assertThat(gateway.bean(BodyBudget.class).takenBytes()).isZero();
  }

  @Test
  void form_withABrief_mayBeLargeWhenSignedIn_andNoOtherForm() {
    String email = "ada-" + UUID.randomUUID() + "@example.com";
    gateway.bean(Accounts.class).addPerson(gateway.account(Plan.FREE), email, PASSWORD).block();
    var browser = new PageClient(gateway);
    browser.signIn(email, PASSWORD);
    browser.get("/dashboard/stories/new");
    var large = Map.of("brief", "x".repeat(400_000));

    assertThat(browser.post("/dashboard/stories/check", large).statusCode()).isEqualTo(200);
    assertThat(browser.post("/dashboard/stories/brief", large).statusCode()).isEqualTo(400);
    assertThat(browser.post("/settings/password", large).statusCode()).isEqualTo(413);
    assertThat(
            browser
                .post("/dashboard/stories/brief", Map.of("brief", "x".repeat(7_000_000)))
                .statusCode())
        .isEqualTo(413);
  }

  /** Of one account that withholds as much as it can, by its keys and by its pages. */
  @Test
  void bodies_stalledByAnAccount_leaveRoomForThoseOfOthers() throws Exception {
    String key = gateway.key(Plan.PRO).secret();
    BodyBudget budget = gateway.bean(BodyBudget.class);
    List<SlowClient> clients = new ArrayList<>();
    try {
      for (int i = 0; i < 10; i++) {
        var client = new SlowClient(gateway.port());
        clients.add(client);
        client.send(json(key) + "Content-Length: 5000000\r\n\r\n" + "x".repeat(4_000_000));
      }

      await().until(() -> budget.takenBytes() >= 8_000_000);
      assertThat(budget.takenBytes()).isLessThanOrEqualTo(128L << 17);
      assertThat(
              gateway
                  .post(
                      gateway.key(Plan.PRO),
                      TestBriefs.titled("There is room " + UUID.randomUUID()))
                  .statusCode())
          .isEqualTo(202);
    } finally {
      for (SlowClient client : clients) {
        client.close();
      }
    }
    await().untilAsserted(() -> assertThat(budget.takenBytes()).isZero());
    assertThat(budget.clients()).isZero();
  }

  private static String json(String key) {
    return """
    POST /mcp HTTP/1.1
    Host: localhost
    Content-Type: application/json
    Authorization: Bearer %s
    """
        .formatted(key)
        .replace("\n", "\r\n");
  }

  /** Whatever no browser would send is the fault of who sends it. */
  @ParameterizedTest
  @ValueSource(strings = {"email=%", "email=%zz", "email=a%f", "%=email"})
  void form_withMalformedEncoding_isRefused(String form) {
    var browser = new PageClient(gateway);
    browser.get("/sign-in");

    assertThat(send(browser, FORM, form).statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", FORM + ";charset=nonsense", FORM + ";charset=\""})
  void form_withAnInvalidType_isNotRead(String type) {
    var browser = new PageClient(gateway);
    browser.get("/sign-in");

    assertThat(send(browser, type, "email=ada").statusCode()).isEqualTo(403);
  }

  private static HttpResponse<String> send(PageClient browser, String type, String form) {
    return browser.send(
        gateway
            .request("/sign-in")
            .header("Content-Type", type)
            .POST(BodyPublishers.ofString("_csrf=" + browser.token() + "&" + form)));
  }

  @Test
  void multipart_isNotRead() {
    var browser = new PageClient(gateway);
    browser.get("/sign-in");
    String body =
        "--x\r\nContent-Disposition: form-data; name=\"_csrf\"\r\n\r\n%s\r\n--x\r\n%s%s\r\n--x--\r\n"
            .formatted(
                browser.token(),
                "Content-Disposition: form-data; name=\"email\"\r\n\r\n",
                "x".repeat(400_000));

    var refused =
        browser.send(
            gateway
                .request("/sign-in")
                .header("Content-Type", MULTIPART)
                .POST(BodyPublishers.ofString(body)));
    var unread =
        browser.send(
            gateway
                .request("/sign-in")
                .header("Content-Type", MULTIPART)
                .header("X-CSRF-Token", browser.token())
                .POST(BodyPublishers.ofString(body)));

    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(unread.statusCode()).isEqualTo(401);
    assertThat(gateway.bean(BodyBudget.class).takenBytes()).isZero();
  }

  /** From a browser that was here before: a form without its cookie is refused unread. */
  private static String head(String path, String type) {
    return """
    POST %s HTTP/1.1
    Host: localhost
    Cookie: __Host-briefcast_visit=nobody
    Content-Type: %s
    """
        .formatted(path, type)
        .replace("\n", "\r\n");
  }
}
