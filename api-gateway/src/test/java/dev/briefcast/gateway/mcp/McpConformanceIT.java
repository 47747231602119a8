package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The protocol's own conformance suite, through every filter of a gateway. */
@Tag("oracles")
class McpConformanceIT {

  @Test
  void scenarios_ofWhatIsAnnounced_pass(@TempDir Path folder) throws Exception {
    int port = freePort();
    String address = "http://localhost:" + port;
    Path printed = folder.resolve("printed");
    try (var gateway =
        TestGateway.start(
            TestInfrastructure.kafka(),
            TestInfrastructure.postgres(),
            "--spring.profiles.active=conformance",
            "--server.port=" + port,
            "--briefcast.public-url=" + address)) {
      gateway.bean(KeyOfTheSuite.class).is(gateway.key(Plan.PRO));
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
                  Path.of("src/test/resources/mcp/conformance.yml").toAbsolutePath().toString())
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
      // So no scenario was left out, and none of those that are listed passed.
      assertThat(told).contains("(32 scenarios)", "Total: 26 passed, 8 failed");
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
