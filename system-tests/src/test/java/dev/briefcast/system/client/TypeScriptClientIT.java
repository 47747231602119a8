package dev.briefcast.system.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.FinishedProgram;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The client for TypeScript: its own tests, and a running Briefcast. */
class TypeScriptClientIT {

  private static final Path CLIENT = Path.of("../client/typescript");
  private static final Duration LONGEST = Duration.ofMinutes(5);

  @TempDir private Path folder;

  @Test
  void clientsOwnTests_pass() throws Exception {
    assertThat(test(Map.of(), "test/client.test.ts", "test/readme.test.ts"))
        .containsPattern("(?m)^# fail 0$")
        .containsPattern("(?m)^# skipped 0$")
        .containsPattern("(?m)^# pass 2[0-9]$");
  }

  @Test
  void story_isAskedForAwaitedListedAndTold() throws Exception {
    JsonNode credentials = RunningBriefcast.credentials();
    var environment =
        Map.of(
            "BRIEFCAST_URL", credentials.path("base_url").asString(),
            "BRIEFCAST_KEY", credentials.path("api_key").asString());

    assertThat(test(environment, "test/live.test.ts"))
        .containsPattern("(?m)^# fail 0$")
        .containsPattern("(?m)^# pass 2$");
  }

  /** By the Node of the browser's driver, which takes TypeScript as it is. */
  private String test(Map<String, String> environment, String... files) throws Exception {
    Path node = Driver.ensureDriverInstalled(Map.of(), false).driverDir().resolve("node");
    var builder =
        new ProcessBuilder(node.toString(), "--test", "--test-reporter=tap")
            .directory(CLIENT.toFile());
    builder.command().addAll(List.of(files));
    builder.environment().putAll(environment);
    return FinishedProgram.of(builder, folder, LONGEST).printed();
  }
}
