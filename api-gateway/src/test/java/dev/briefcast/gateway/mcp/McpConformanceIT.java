package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.embedded.FreePort;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The protocol's own conformance suite, through every filter of a gateway. */
@Tag("oracles")
class McpConformanceIT {

  private static final String NO_METHOD =
      "Failed: MCP error -32601: Missing handler for request type: ";

  private static final String NO_TOOL = "Failed: MCP error -32602: Unknown tool: ";
  private static final String NO_SESSION = "Server did not provide session ID - ";

  /**
   * How the suite complains of each scenario that does not pass: of a method that is optional and
   * not announced, of a tool of its own example server that asks the client for something, or of a
   * session, which a server need not have.
   */
  private static final Map<String, String> COMPLAINTS =
      Map.of(
          "logging-set-level", NO_METHOD + "logging/setLevel",
          "tools-call-with-logging", NO_METHOD + "logging/setLevel",
          "resources-subscribe", NO_METHOD + "resources/subscribe",
          "resources-unsubscribe", NO_METHOD + "resources/subscribe",
          "tools-call-sampling", NO_TOOL + "test_sampling.",
          "tools-call-elicitation", NO_TOOL + "test_elicitation.",
          "elicitation-sep1034-defaults", NO_TOOL + "test_elicitation_sep1034_defaults.",
          "elicitation-sep1330-enums", NO_TOOL + "test_elicitation_sep1330_enums.",
          "server-sse-polling", NO_SESSION,
          "server-sse-multiple-streams", NO_SESSION);

  @Test
  void scenarios_ofWhatIsAnnounced_pass(@TempDir Path folder) throws Exception {
    int port = FreePort.find();
    String address = "http://localhost:" + port;
    Path printed = folder.resolve("printed");
    Path results = folder.resolve("results");
    try (var gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--spring.profiles.active=conformance",
            "--server.port=" + port,
            "--briefcast.public-url=" + address)) {
      gateway.bean(ConformanceKey.class).is(gateway.key(Plan.PRO));
      Path oracles = Path.of(System.getProperty("briefcast.oracles"));
      Process suite =
          new ProcessBuilder(
                  oracles.resolve("node_modules/node/bin/node").toString(),
                  oracles
                      .resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js")
                      .toString(),
                  "server",
                  "--url",
                  address + "/mcp",
                  "--suite",
                  "all",
                  "--spec-version",
                  "2025-11-25",
                  "--expected-failures",
                  Path.of("src/test/resources/mcp/conformance.yml").toAbsolutePath().toString(),
                  "--output-dir",
                  results.toString())
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(printed.toFile())
              .start();
      try {
        assertThat(suite.waitFor(5, TimeUnit.MINUTES)).isTrue();
      } finally {
        suite.destroyForcibly();
      }

      String told = Files.readString(printed, StandardCharsets.UTF_8);
      assertThat(suite.exitValue()).as("%s", told).isZero();
      assertThat(told).contains("(32 scenarios)");
      Map<String, String> complaints = complaints(results);
      assertThat(complaints.keySet()).isEqualTo(COMPLAINTS.keySet());
      complaints.forEach(
          (scenario, complaint) ->
              assertThat(complaint).as(scenario).startsWith(COMPLAINTS.get(scenario)));
    }
  }

  /** Of each scenario that did not pass, what the suite missed first. */
  private static Map<String, String> complaints(Path results) throws IOException {
    var complaints = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.filter(each -> each.endsWith("checks.json")).toList()) {
        String scenario =
            file.getName(file.getNameCount() - 2)
                .toString()
                .replaceAll("^server-|-\\d{4}-\\d{2}.*$", "");
        for (JsonNode check : JsonMapper.shared().readTree(Files.readAllBytes(file))) {
          String status = check.path("status").asString();
          if (status.equals("FAILURE") || status.equals("WARNING")) {
            String message = check.path("errorMessage").asString("");
            complaints.putIfAbsent(
                scenario,
                message.isEmpty() ? check.path("details").path("message").asString() : message);
          }
        }
      }
    }
    return complaints;
  }
}
