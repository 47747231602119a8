package dev.briefcast.system.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** One shape for whatever goes wrong, and the description of it all. */
class ErrorRowsIT extends ContractRows {

  ErrorRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void error_ofAnyKind_hasTheErrorFormat() {
    ContractClient caller = caller();

    caller.get("/nothing").assertRefused(404, "not_found");
    caller.get("/stories/x", "Accept", "image/png").assertRefused(406, "not_acceptable");
    Answer wrong = caller.call("PUT", "/api/v1/stories", Http.NOTHING);
    assertThat(wrong.assertRefused(405, "method_not_allowed").header("Allow"))
        .contains("GET", "POST");
    caller.get("/stories/x", "X-Large", "a".repeat(10_000)).assertRefused(431, "headers_too_large");
    caller.get("/" + "a".repeat(5_000)).assertRefused(414, "uri_too_long");
  }

  @Test
  void bytes_thatAreNoHttp_areRefusedInTheErrorFormat() throws IOException {
    URI gateway = URI.create(gateways.next());
    try (var socket = new Socket(gateway.getHost(), gateway.getPort())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write("nonsense\r\n\r\n".getBytes(ISO_8859_1));

      String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);

      assertThat(answer)
          .startsWith("HTTP/1.1 400 ")
          .containsIgnoringCase("X-Request-Id: ")
          .contains("{\"error\":{\"code\":\"invalid_request\"", "\"request_id\":\"req_");
    }
  }

  @Test
  void response_ofAnyStatus_hasARequestIdThatIsLogged() {
    ContractClient caller = caller();
    String good = caller.post(Bodies.change()).assertStatus(202).header("X-Request-Id");
    String bad = caller.get("/nothing").assertStatus(404).header("X-Request-Id");

    assertThat(List.of(good, bad)).doesNotHaveDuplicates().allMatch(id -> id.startsWith("req_"));
    await().atMost(Duration.ofSeconds(60)).until(() -> logs().anyMatch(log -> log.contains(good)));
  }

  @Test
  void injections_areInert() {
    ContractClient caller = caller();
    String injection = "x' OR '1'='1\\n2026-01-01 ERROR forged ${jndi:ldap://x}";

    caller.post("{\"owner\":\"" + injection + "\",\"repo\":\"a\",\"number\":1}").assertStatus(400);
    caller.get("/stories/x'%20OR%20'1'='1").assertRefused(404, "not_found");
    caller.get("/stories?owner=x'%20OR%20'1'='1%0D%0Aforged").assertStatus(200);
    assertThat(logs()).noneMatch(log -> log.lines().anyMatch(line -> line.startsWith("forged")));
  }

  @Test
  void description_ofTheApi_isVersion10OfOpenApi31() {
    ContractClient stranger = stranger();

    JsonNode document = stranger.get("/openapi.json").assertStatus(200).json();
    Answer page = stranger.call("GET", "/docs", Http.NOTHING).assertStatus(200);

    assertThat(document.path("openapi").asString()).startsWith("3.1.");
    assertThat(document.path("info").path("version").asString()).isEqualTo("1.0");
    assertThat(document.path("paths").propertyNames()).contains("/stories", "/stories/{id}");
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.text()).contains("/stories");
  }

  private static Stream<String> logs() {
    try (var files = Files.list(RunningBriefcast.data())) {
      List<Path> logs = files.filter(file -> file.toString().endsWith(".log")).toList();
      return logs.stream().map(ErrorRowsIT::text);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
