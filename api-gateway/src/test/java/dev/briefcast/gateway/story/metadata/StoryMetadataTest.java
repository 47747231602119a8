package dev.briefcast.gateway.story.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class StoryMetadataTest {

  private final List<Violation> violations = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"z\":1,\"a\":{\"b\":[true,null,\"\u00e9 \ud83d\ude80 \\\" \\\\ \\n\"]}}",
        "{\"whole\":12345678901234567890123,\"price\":1.50,\"exact\":0.1234567890123456789012}",
        "{\"far\":1E+400,\"<script>\":\"</script>\"}"
      })
  void object_ofAnyShape_isReturnedUnchanged(String json) {
    assertThat(json(json)).isEqualTo(json);
    assertThat(violations).isEmpty();
  }

  /** Some of them would have a thousand million digits if they were written out. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1E+999999999",
        "-1E-999999999",
        "1e2147483648",
        "1e9999999999",
        "-1e-99999999999999999999",
        "0e99999999999",
        "1E+2147483647"
      })
  void number_extreme_isReturnedOrRefused(String number) {
    String sent = "{\"metadata\":{\"a\":" + number + "},\"number\":" + number + "}";
    try {
      JsonNode body = JsonBodies.parse(sent);
      StoryMetadata read = Objects.requireNonNull(StoryMetadata.read(body, violations::add));
      assertThat(JsonBodies.parse(read.json())).isEqualTo(body.path("metadata"));
    } catch (RefusedException refused) {
      assertThat(refused).hasMessageContaining("exponent is too large");
    }
  }

  @Test
  void field_absentOrNull_isRejected() {
    assertThat(StoryMetadata.read(JsonBodies.parse("{}"), violations::add)).isNull();
    assertThat(json("null")).isNull();
    assertThat(violations).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "\"text\"", "1", "true", "[{\"a\":1}]"})
  void value_notAnObject_isRefused(String json) {
    refused(json, "must be a JSON object");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "\u00e9", "\ud83d\ude80", "\\u0001", "\\n"})
  void bytes_areCountedAsReturned(String character) {
    int bytes = String.valueOf(json(object(character))).getBytes(StandardCharsets.UTF_8).length;
    int each = bytes - "{\"a\":\"\"}".length();
    int most = (StoryMetadata.BYTES_MAX - "{\"a\":\"\"}".length()) / each;

    assertThat(json(object(character.repeat(most)))).isNotNull();
    assertThat(violations).isEmpty();
    refused(object(character.repeat(most + 1)), "must have at most 4096 bytes as JSON in UTF-8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":%s}",
        "{\"a\":[%s]}",
        "{\"a\":{\"b\":[[%s]]}}",
        "{\"a\":[1,2,{\"b\":%s}]}"
      })
  void megabytes_anywhere_areRefused(String form) {
    String text = "\"" + "x".repeat(4 << 20) + "\"";
    String many = "0,".repeat(1 << 15) + "0";

    for (String much : List.of(text, "[" + many + "]", "{\"" + "x".repeat(40_000) + "\":1}")) {
      refused(form.formatted(much), "must have at most 4096 bytes as JSON in UTF-8");
    }
  }

  @Test
  void levels_areAtMostEight() {
    assertThat(json(nested(8))).isNotNull();
    refused(nested(9), "must not be nested deeper than 8 levels");
    refused(nested(400), "must not be nested deeper than 8 levels");
    refused(
        "{\"a\":" + "[".repeat(8) + "]".repeat(8) + "}", "must not be nested deeper than 8 levels");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"a\":\"\\u0000\"}", "{\"\\u0000\":1}", "{\"a\":[{\"b\":\"x\\u0000\"}]}"})
  void nul_inAnyText_isRefused(String json) {
    refused(json, "must not contain NUL");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":\"\\ud83d\"}", "{\"\\ude80\":1}"})
  void loneSurrogate_isRefused(String json) {
    refused(json, "must not contain an unpaired surrogate");
  }

  @Test
  void metadata_asText_areHidden() {
    StoryMetadata read = StoryMetadata.read(body("{\"a\":\"FORGED\"}"), violations::add);

    assertThat(read).isNotNull();
    assertThat(String.valueOf(read)).doesNotContain("FORGED");
  }

  private void refused(String json, String message) {
    violations.clear();
    assertThat(json(json)).isNull();
    assertThat(violations).containsExactly(new Violation("metadata", message));
  }

  private @Nullable String json(String json) {
    StoryMetadata read = StoryMetadata.read(body(json), violations::add);
    return read == null ? null : read.json();
  }

  private static JsonNode body(String json) {
    return JsonBodies.parse("{\"metadata\": " + json + "}");
  }

  private static String object(String text) {
    return "{\"a\":\"" + text + "\"}";
  }

  private static String nested(int levels) {
    return "{\"a\":".repeat(levels - 1) + "{}" + "}".repeat(levels - 1);
  }
}
