package dev.briefcast.gateway.story;

import dev.briefcast.contracts.change.Coverage;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Maps {@link Coverage} to its column. */
public final class CoverageColumn {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private CoverageColumn() {}

  /** The coverage as JSON. */
  public static String write(Coverage coverage) {
    return MAPPER.writeValueAsString(coverage);
  }

  static Coverage read(String column) {
    return MAPPER.readValue(column, Coverage.class);
  }
}
