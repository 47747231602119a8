package dev.briefcast.contracts.brief;

import dev.briefcast.contracts.digest.Sha256;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The canonical form of a brief, in which two requests for the same story are equal: absent and
 * null alike, keys in order, line ends alike.
 */
public final class CanonicalBrief {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
          .build();

  private CanonicalBrief() {}

  /** The brief as canonical JSON in UTF-8. */
  public static byte[] bytes(Brief brief) {
    return MAPPER.writeValueAsBytes(brief);
  }

  /** The brief that was written so. */
  public static Brief read(String canonical) {
    return MAPPER.readValue(canonical, Brief.class);
  }

  /** SHA-256 of the canonical bytes, as 64 hex digits. */
  public static String sha256(Brief brief) {
    return Sha256.of(bytes(brief)).hex();
  }
}
