package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.ApiClient;
import dev.briefcast.system.RunningBriefcast;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Agents on the official client and the official inspector, at a running Briefcast. */
@Tag("oracles")
class AgentsIT {

  private static final String INSPECTOR = "node_modules/.bin/mcp-inspector";

  @TempDir private Path folder;
  private String url = "";
  private String key = "";

  @BeforeEach
  void find() {
    JsonNode credentials = RunningBriefcast.credentials();
    url = credentials.path("base_url").asString().replace("/api/v1", "/mcp");
    key = credentials.path("api_key").asString();
  }

  @Test
  void agent_makesAStoryOfAChange() throws Exception {
    JsonNode seen =
        ApiClient.json(
            Oracles.run(folder, Map.of("BRIEFCAST_KEY", key), "agent.mjs", url, repository()));

    assertThat(seen.path("asked").asString()).contains("the last commit", "reviewers new");
    assertThat(seen.path("refusals")).hasSize(1);
    assertThat(seen.path("refusals").get(0).path("code").asString()).isEqualTo("invalid_request");
    assertThat(seen.path("story").path("status").asString()).isEqualTo("ready");
    List<Integer> progress =
        seen.path("progress").valueStream().map(each -> each.path("progress").intValue()).toList();
    assertThat(progress).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(2);
    assertThat(seen.path("read").path("transcript").asString())
        .contains("the only place that knows what an id looks like");
    assertThat(seen.path("read").path("chapters").asString()).startsWith("WEBVTT");
    assertThat(ApiClient.json(seen.path("read").path("story.json").asString()).path("scenes"))
        .isNotEmpty();
    assertThat(seen.path("suggested").toString())
        .contains(seen.path("story").path("id").asString());
  }

  @Test
  void inspector_findsEverything_andNothingThatModelsCannotUse() throws Exception {
    JsonNode tools = inspected("--method", "tools/list", "--strict").path("tools");
    JsonNode called = inspected("--method", "tools/call", "--tool-name", "usage");

    assertThat(tools.valueStream().map(tool -> tool.path("name").asString()))
        .contains("create_story", "create_change_story", "await_story");
    assertThat(called.path("structuredContent").path("minutes_remaining").isInt()).isTrue();
    assertThat(inspected("--method", "resources/templates/list").path("resourceTemplates"))
        .hasSize(3);
    assertThat(
            inspected(
                    "--method",
                    "prompts/get",
                    "--prompt-name",
                    "explain_my_change",
                    "--prompt-args",
                    "change=HEAD~3..HEAD")
                .toString())
        .contains("Explain HEAD~3..HEAD");
  }

  private static String repository() {
    return Path.of("..").toAbsolutePath().normalize().toString();
  }

  private JsonNode inspected(String... more) throws Exception {
    String[] arguments =
        Stream.concat(
                Stream.of(
                    "--cli",
                    url,
                    "--transport",
                    "http",
                    "--header",
                    "Authorization: Bearer " + key),
                Stream.of(more))
            .toArray(String[]::new);
    return ApiClient.json(Oracles.run(folder, Map.of(), INSPECTOR, arguments));
  }
}
