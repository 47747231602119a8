package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.parser.OpenAPIV3Parser;
import org.junit.jupiter.api.Test;

/** A parser that is not ours finds nothing wrong with the description of the API. */
class OpenApiParserTest {

  @Test
  void document_readByAnotherParser_isOpenApi31() {
    var read = new OpenAPIV3Parser().readContents(yaml());

    assertThat(read.getMessages()).isEmpty();
    assertThat(read.isOpenapi31()).isTrue();
    assertThat(read.getOpenAPI().getPaths()).isNotEmpty();
  }

  /** In a YAML flow mapping, an unquoted comma ends a sentence and makes a key of its rest. */
  @Test
  void keys_areNames_notHalvesOfSentences() {
    assertThat(yaml()).doesNotContainPattern("\\{[^{}\"\n]*description: [^\"{}\n]*, (?!\\w+: )");
  }

  @Test
  void document_withAMistake_isRejectedByTheParser() {
    var read =
        new OpenAPIV3Parser().readContents("openapi: 3.1.0\ninfo: {title: x}\npaths: {}\nodd: 1\n");

    assertThat(read.getMessages()).isNotEmpty();
  }

  private static String yaml() {
    return Repository.text(
        Repository.root().resolve("api-gateway/src/main/resources/gateway/openapi.yaml"));
  }
}
