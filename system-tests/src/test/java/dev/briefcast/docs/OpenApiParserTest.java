package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.parser.OpenAPIV3Parser;
import org.junit.jupiter.api.Test;

/** A parser that is not ours finds nothing wrong with the description of the API. */
class OpenApiParserTest {

  @Test
  void document_readByAnotherParser_isOpenApi31() {
    String yaml =
        Repository.text(
            Repository.root().resolve("api-gateway/src/main/resources/gateway/openapi.yaml"));

    var read = new OpenAPIV3Parser().readContents(yaml);

    assertThat(read.getMessages()).isEmpty();
    assertThat(read.isOpenapi31()).isTrue();
    assertThat(read.getOpenAPI().getPaths()).isNotEmpty();
  }

  @Test
  void document_withAMistake_isNotPassedByTheParser() {
    var read =
        new OpenAPIV3Parser().readContents("openapi: 3.1.0\ninfo: {title: x}\npaths: {}\nodd: 1\n");

    assertThat(read.getMessages()).isNotEmpty();
  }
}
