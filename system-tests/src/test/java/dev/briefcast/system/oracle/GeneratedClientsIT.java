package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Clients that openapi-generator makes of the document that a running Briefcast serves. Each makes
 * a story there, lists it, reads its event and the account's usage, and is told of a mistake.
 */
@Tag("oracles")
class GeneratedClientsIT {

  private static final Path PROGRAMS =
      Path.of("src/test/resources/dev/briefcast/system/generated").toAbsolutePath();
  private static final String STORY = "brief_[0-9a-f]{32} [1-9][0-9]? custom\\s+";

  @TempDir private Path folder;

  private Map<String, String> access = Map.of();

  @BeforeEach
  void fetchTheDocument() throws IOException, InterruptedException {
    JsonNode credentials = RunningBriefcast.credentials();
    URI gateway = URI.create(credentials.path("base_url").asString());
    access =
        Map.of(
            "BRIEFCAST_URL", gateway.resolve("/").toString().replaceAll("/$", ""),
            "BRIEFCAST_KEY", credentials.path("api_key").asString());
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<Path> document =
          http.send(
              HttpRequest.newBuilder(gateway.resolve("/api/v1/openapi.json")).build(),
              BodyHandlers.ofFile(folder.resolve("openapi.json")));
      assertThat(document.statusCode()).isEqualTo(200);
    }
  }

  /** By the library pydantic that is here: Debian's is of version 1. */
  @Test
  void clientForPython_makesAStory() throws Exception {
    String python = System.getProperty("briefcast.python", "python3");
    String pydantic =
        run(Map.of(), List.of(python, "-c", "import pydantic; print(pydantic.VERSION)"));
    if (pydantic.startsWith("1.")) {
      generate(
          "python-pydantic-v1",
          "python",
          "packageName=briefcast_generated",
          "-t",
          PROGRAMS.resolve("python").toString());
    } else {
      generate("python", "python", "packageName=briefcast_generated");
    }

    String program = PROGRAMS.resolve("make_story.py").toString();
    assertThat(run(access, List.of(python, program, folder.resolve("python").toString())))
        .matches(STORY);
  }

  /** Without modules: what it needs beside the language is a package of Debian. */
  @Test
  void clientForGo_makesAStory() throws Exception {
    generate(
        "go",
        "go/src/briefcast",
        "packageName=briefcast,withGoMod=false,enumClassPrefix=true,"
            + "disallowAdditionalPropertiesIfNotPresent=false");

    var environment =
        new HashMap<>(
            Map.of(
                "GO111MODULE",
                "off",
                "GOPATH",
                folder.resolve("go") + ":/usr/share/gocode",
                "GOCACHE",
                folder.resolve("cache").toString()));
    environment.putAll(access);
    assertThat(run(environment, List.of("go", "run", PROGRAMS.resolve("make_story.go").toString())))
        .matches(STORY);
  }

  @Test
  void clientForTypeScript_makesAStory() throws Exception {
    generate(
        "typescript-fetch", "typescript", "modelPropertyNaming=original,importFileExtension=.ts");

    assertThat(
            run(
                access,
                List.of(
                    Oracles.node(),
                    "--experimental-transform-types",
                    PROGRAMS.resolve("make_story.mts").toString(),
                    folder.resolve("typescript").toString())))
        .matches(STORY);
  }

  private void generate(String generator, String into, String properties, String... more)
      throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("briefcast.generator"),
                "generate",
                "-i",
                folder.resolve("openapi.json").toString(),
                "-g",
                generator,
                "-o",
                folder.resolve(into).toString(),
                "--additional-properties=" + properties,
                "--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"));
    command.addAll(List.of(more));
    run(Map.of(), command);
  }

  private String run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    return Oracles.run(folder, environment, "", command);
  }
}
