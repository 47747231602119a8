package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What Backstage reads of this repository; {@code ./verify oracles} has Backstage read it. */
class CatalogTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void component_providesTheDescribedApis() throws Exception {
    List<JsonNode> entities = read(Files.readString(ROOT.resolve("catalog-info.yaml")));
    List<JsonNode> apis =
        entities.stream().filter(each -> each.path("kind").asString().equals("API")).toList();

    assertThat(entities.getFirst().path("spec").path("providesApis").valueStream())
        .map(JsonNode::asString)
        .containsExactlyInAnyOrderElementsOf(
            apis.stream().map(api -> api.path("metadata").path("name").asString()).toList());
    for (JsonNode api : apis) {
      JsonNode spec = api.path("spec");
      String definition =
          Files.readString(ROOT.resolve(spec.path("definition").path("$text").asString()));
      assertThat(read(definition).getFirst().has(spec.path("type").asString()))
          .as("%s", api)
          .isTrue();
    }
    assertThat(apis).hasSize(2);
  }

  private static List<JsonNode> read(String yaml) {
    var documents = new ArrayList<JsonNode>();
    new Yaml().loadAll(yaml).forEach(each -> documents.add(JsonMapper.shared().valueToTree(each)));
    return documents;
  }
}
