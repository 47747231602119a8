package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A gateway with a limit on pages and files. */
class PageLimitsIT {

  private static final String STORY = "brief_00000000000000000000000000000000";
  private static final String NO_STORY = "/api/v1/stories/" + STORY;
  private static final String PASSWORD = "correct horse battery";
  private static final int PAGES = 40;

  @AutoClose
  private static final TestGateway GATEWAY =
      TestGateway.start(
          TestInfrastructure.kafka(),
          TestInfrastructure.postgres(),
          "--briefcast.limits.pages-per-minute=" + PAGES,
          "--briefcast.limits.trusted-proxies=127.0.0.0/8,::1");

  @Test
  void pagesAndFiles_beyondTheLimit_areRefusedByAddress() {
    List<String> paths =
        List.of(
            "/",
            "/s/" + STORY,
            "/s/" + STORY + "/progress",
            "/s/" + STORY + "/1/chapters.vtt",
            "/pr/acme/shop/1",
            "/embed/" + STORY,
            "/oembed?url=https://stories.example/s/" + STORY,
            "/media/" + STORY + "/1/story.mp4",
            "/docs",
            "/sign-in");
    for (int i = 0; i < PAGES; i++) {
      String path = paths.get(i % paths.size());
      assertThat(GATEWAY.send(from("198.51.100.20", path)).statusCode()).as(path).isNotEqualTo(429);
    }

    for (String path : paths) {
      HttpResponse<String> refused =
          GATEWAY.send(from("198.51.100.20", path).header("Accept", "text/html"));
      assertThat(refused.statusCode()).as(path).isEqualTo(429);
      assertThat(refused.headers().firstValueAsLong("Retry-After").orElse(0)).isBetween(1L, 60L);
    }
    assertThat(GATEWAY.send(from("198.51.100.20", "/s/" + STORY).header("Accept", "text/html")))
        .satisfies(page -> assertThat(page.body()).contains("Too many requests", "Try again in"));
    assertThat(GATEWAY.send(from("198.51.100.21", "/")).statusCode()).isEqualTo(200);
    assertThat(GATEWAY.send(from("198.51.100.20", NO_STORY)).statusCode()).isEqualTo(404);
  }

  /** Who works behind the address of an office is not kept out by others there. */
  @Test
  void pages_whenSignedIn_areCountedForTheAccount() {
    String email = "ann-" + UUID.randomUUID() + "@example.com";
    var browser = new PageClient(GATEWAY);
    GATEWAY.bean(Accounts.class).addPerson(GATEWAY.account(Plan.PRO), email, PASSWORD).block();
    browser.signIn(email, PASSWORD);
    IntStream.range(0, PAGES).forEach(i -> browser.get("/"));
    assertThat(browser.get("/").statusCode()).isEqualTo(429);

    for (int i = 0; i < PAGES; i++) {
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
    }
    assertThat(browser.get("/settings").statusCode()).isEqualTo(429);
  }

  private static HttpRequest.Builder from(String client, String path) {
    return GATEWAY.request(path).header("X-Forwarded-For", client);
  }
}
