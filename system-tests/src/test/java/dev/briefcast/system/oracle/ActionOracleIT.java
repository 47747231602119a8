package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.system.client.IssueStandIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What GitHub's own runner for actions and a validator say of the Action, and the bundler. */
@Tag("oracles")
class ActionOracleIT {

  @TempDir private Path folder;

  @Test
  void bundle_isReproducedByTheBundler() throws Exception {
    Path repository = Path.of("..").toRealPath();
    Path made = folder.resolve("index.js");

    Oracles.run(
        folder,
        Map.of(),
        "bundle.mjs",
        repository.resolve("action/src/index.ts").toString(),
        made.toString(),
        repository.toString());

    Path kept =
        Files.copy(made, Path.of("target/action.js"), StandardCopyOption.REPLACE_EXISTING)
            .toRealPath();
    Path committed = repository.resolve("action/dist/index.js");
    assertThat(Files.readString(committed))
        .as("after a change: cp %s %s", kept, committed)
        .isEqualTo(Files.readString(made));
  }

  @Test
  void description_isValid() throws Exception {
    String action = Path.of("../action/action.yml").toRealPath().toString();

    Oracles.run(folder, Map.of(), "node_modules/.bin/action-validator", action);
  }

  @Test
  void action_runsInTheLocalRunner() throws Exception {
    JsonNode credentials = RunningBriefcast.credentials();
    try (var github = new IssueStandIn()) {
      Path event = Files.writeString(folder.resolve("event"), "{\"pull_request\":{\"number\":7}}");
      Path brief =
          Files.writeString(folder.resolve("brief.json"), RunningBriefcast.example("tiny.json"));
      Path environment =
          Files.writeString(
              folder.resolve(".env"),
              """
              INPUT_URL=%s
              INPUT_KEY=%s
              INPUT_BRIEF=%s
              INPUT_GITHUB-TOKEN=token
              GITHUB_REPOSITORY=acme/shop
              GITHUB_EVENT_PATH=%s
              GITHUB_API_URL=%s
              GITHUB_GRAPHQL_URL=%s/graphql
              GITHUB_STEP_SUMMARY=
              """
                  .formatted(
                      credentials.path("base_url").asString(),
                      credentials.path("api_key").asString(),
                      brief,
                      event,
                      github.url(),
                      github.url()));

      String printed =
          // It looks for what it runs scripts by from where it is.
          Oracles.run(
              Oracles.folder(),
              Map.of(),
              "node_modules/.bin/local-action",
              Path.of("../action").toRealPath().toString(),
              "src/main.ts",
              environment.toString());

      assertThat(printed).contains("Briefcast: ").doesNotContain("::error::");
      assertThat(github.written).hasSize(1);
      assertThat(github.written.getFirst().body()).contains("Say hello politely");
    }
  }
}
