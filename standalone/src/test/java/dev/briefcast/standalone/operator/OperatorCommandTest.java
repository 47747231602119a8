package dev.briefcast.standalone.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class OperatorCommandTest {

  @TempDir Path folder;

  private final StringWriter errors = new StringWriter();
  private final StringWriter output = new StringWriter();
  private final List<String> asked = new ArrayList<>();
  private HttpServer server;
  private int status = 200;
  private String answer = "{}";

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    Files.writeString(folder.resolve("token"), "the token\n");
    Files.writeString(
        folder.resolve("credentials.json"),
        """
        {"base_url": "%s/api/v1", "api_key": "k", "operator_token": "folder's token",
         "email": "e", "password": "p"}
        """
            .formatted(url()));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void call_toADataFolder_sendsItsTokenAndAName() {
    answer = "{\"id\": \"1\", \"plan\": \"pro\"}";

    assertThat(run("plan", "a b/c", "pro", "--as", "ada", "--data", folder.toString())).isZero();

    assertThat(asked)
        .containsExactly(
            "PUT /operator/v1/accounts/a%20b%2Fc/plan Bearer folder's token ada"
                + " {\"plan\":\"pro\"}");
    assertThat(output.toString().lines()).containsExactly("id    1", "plan  pro");
  }

  @Test
  void call_toAnAddress_sendsTheTokenOfTheFile() {
    String[] to = {"--url", url(), "--token-file", folder.resolve("token").toString()};

    assertThat(run("stories", "list", "--status=failed", "--limit=5", to[0], to[1], to[2], to[3]))
        .isZero();

    assertThat(asked.getFirst())
        .startsWith("GET /operator/v1/stories?limit=5&status=failed Bearer the token ");
  }

  @Test
  void webhooks_ofAnAccount_areListedTestedDisabledAndEnabled() {
    String[][] commands = {
      {"webhooks", "list", "a"},
      {"webhooks", "deliveries", "a", "w", "--state", "failed", "--limit", "5"},
      {"webhooks", "test", "a", "w"},
      {"webhooks", "disable", "a", "w"},
      {"webhooks", "enable", "a", "w"}
    };
    for (String[] command : commands) {
      String[] whole = Arrays.copyOf(command, command.length + 2);
      whole[command.length] = "--data";
      whole[command.length + 1] = folder.toString();
      assertThat(run(whole)).isZero();
    }

    String home = "/operator/v1/accounts/a/webhooks";
    assertThat(asked.stream().map(each -> each.replaceFirst(" Bearer folder's token \\S+", "")))
        .containsExactly(
            "GET " + home + " ",
            "GET " + home + "/w/deliveries?limit=5&state=failed ",
            "POST " + home + "/w/test ",
            "PATCH " + home + "/w {\"enabled\":false}",
            "PATCH " + home + "/w {\"enabled\":true}");
  }

  @Test
  void call_toAnAddress_neverSendsTheTokenOfTheFolder() {
    assertThat(run("audit", "--url", url(), "--data", folder.toString())).isEqualTo(1);

    assertThat(asked).isEmpty();
    assertThat(errors.toString()).contains("--token-file");
  }

  @Test
  void refusal_isTheSentenceOfTheApiAndEachField() {
    status = 400;
    answer =
        """
        {"error": {"code": "invalid_request", "message": "See details.", "request_id": "req_1",
          "details": [{"field": "plan", "message": "is required"}]}}
        """;

    assertThat(run("accounts", "create", "acme", "--data", folder.toString())).isEqualTo(1);

    assertThat(errors.toString().lines())
        .containsExactly("briefcast: See details. (400)", "  plan: is required");
  }

  @Test
  void json_isPrintedUnchanged() {
    answer = "{\"data\":[],\"next_cursor\":null}";

    assertThat(run("audit", "--json", "--data", folder.toString())).isZero();

    assertThat(output.toString().strip()).isEqualTo(answer);
  }

  @Test
  void csv_isPrintedWithoutControlCharacters() {
    answer = "reason,seconds\r\n\u001b[2J,1\r\n";

    assertThat(run("statement", "a", "--csv", "--data", folder.toString())).isZero();

    assertThat(output.toString().strip()).isEqualTo("reason,seconds\r\n\uFFFD[2J,1");
  }

  @Test
  void folder_withoutARunningBriefcast_isReported() {
    assertThat(run("audit", "--data", folder.resolve("none").toString())).isEqualTo(1);

    assertThat(errors.toString()).contains("There is no Briefcast in");
  }

  @Test
  void group_withoutACommand_isAUsageError() {
    assertThat(run("keys")).isEqualTo(2);

    assertThat(errors.toString()).contains("list, create, revoke");
  }

  private int run(String... arguments) {
    return new CommandLine(new OperatorCommand())
        .setErr(new PrintWriter(errors, true))
        .setOut(new PrintWriter(output, true))
        .execute(arguments);
  }

  private String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var headers = exchange.getRequestHeaders();
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      asked.add(
          String.join(
              " ",
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              headers.getFirst("Authorization"),
              headers.getFirst("X-Operator"),
              body));
      byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }
}
