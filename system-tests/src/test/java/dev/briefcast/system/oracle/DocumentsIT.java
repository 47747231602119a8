package dev.briefcast.system.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tools of the formats say of our documents, and the compiler of our client. */
@Tag("oracles")
class DocumentsIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void asyncApi_ofTheTopics_isValid() throws Exception {
    String said =
        run(
            "asyncapi",
            "validate",
            ROOT.resolve("docs/reference/asyncapi.json").toString(),
            "--fail-severity=warn");

    assertThat(said).contains("0 errors, 0 warnings");
  }

  @Test
  void openApi_passesTheStrictRulesOfRedocly() throws Exception {
    run(
        "redocly",
        "lint",
        ROOT.resolve("api-gateway/src/main/resources/gateway/openapi.yaml").toString(),
        "--extends=recommended-strict");
  }

  @Test
  void clientForTypeScript_passesTheStrictCompiler() throws Exception {
    run("tsc", "--noEmit", "--strict", "-p", ROOT.resolve("client/typescript").toString());
  }

  private String run(String program, String... arguments) throws IOException, InterruptedException {
    return Oracles.run(folder, Map.of(), "node_modules/.bin/" + program, arguments);
  }
}
