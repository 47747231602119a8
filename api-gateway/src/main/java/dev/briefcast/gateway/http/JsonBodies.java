package dev.briefcast.gateway.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses request bodies as JSON: bounded, UTF-8, and exactly one object. A name that stands twice
 * in an object is refused: two readers could each see another request in it.
 */
public final class JsonBodies {

  /**
   * Of names, values, and beginnings and ends of objects and arrays: two bytes of an empty one
   * become a hundred in memory. The largest brief has some five thousand.
   */
  static final int TOKENS_MAX = 100_000;

  private static final ObjectReader READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxTokenCount(TOKENS_MAX).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          // What is given back is what was sent, also where no double is.
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build()
          .readerFor(JsonNode.class);

  private JsonBodies() {}

  /** The body as a JSON object; fails with {@link RefusedException} if it is anything else. */
  public static Mono<JsonNode> object(ServerHttpRequest request) {
    return object(request, RequestBodyBuffer.BYTES_MAX, any -> true);
  }

  private static Mono<byte[]> whole(ServerHttpRequest request) {
    if (!isJson(request)) {
      return Mono.error(
          new RefusedException(
              ErrorCode.UNSUPPORTED_MEDIA_TYPE, "The Content-Type must be application/json."));
    }
    if (isEncoded(request)) {
      return Mono.error(
          new RefusedException(
              ErrorCode.UNSUPPORTED_MEDIA_TYPE,
              "Content-Encoding is not supported: send the body as it is."));
    }
    return DataBufferUtils.join(request.getBody(), RequestBodyBuffer.BYTES_MAX)
        .map(JsonBodies::bytes)
        .defaultIfEmpty(new byte[0]);
  }

  /** Nothing that is packed is unpacked here: it could become as large as it likes. */
  private static boolean isEncoded(ServerHttpRequest request) {
    return request.getHeaders().getOrEmpty(HttpHeaders.CONTENT_ENCODING).stream()
        .anyMatch(each -> !each.isBlank() && !each.equalsIgnoreCase("identity"));
  }

  private static byte[] bytes(DataBuffer whole) {
    byte[] bytes = new byte[whole.readableByteCount()];
    whole.read(bytes);
    DataBufferUtils.release(whole);
    return bytes;
  }

  /**
   * The same, where only some bodies may be large; fails if it is another that is.
   *
   * @param bytesMax how large all others may be
   * @param mayBeLarge tells by the body
   */
  public static Mono<JsonNode> object(
      ServerHttpRequest request, int bytesMax, Predicate<JsonNode> mayBeLarge) {
    return whole(request)
        .map(
            bytes -> {
              JsonNode body = parse(bytes);
              if (bytes.length > bytesMax && !mayBeLarge.test(body)) {
                throw new RefusedException(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "The body must not be larger than %d KiB.".formatted(bytesMax / 1024));
              }
              return body;
            });
  }

  /** Whether the request says that its body is JSON. */
  static boolean isJson(ServerHttpRequest request) {
    try {
      MediaType type = request.getHeaders().getContentType();
      return type != null && type.isCompatibleWith(MediaType.APPLICATION_JSON);
    } catch (InvalidMediaTypeException broken) {
      return false;
    }
  }

  static JsonNode parse(byte[] bytes) {
    return parse(text(bytes));
  }

  /** The JSON object in a text; fails with {@link RefusedException} if it is anything else. */
  public static JsonNode parse(String text) {
    JsonNode body = read(text);
    if (!body.isObject()) {
      throw invalid("The body must be a JSON object.");
    }
    return body;
  }

  private static JsonNode read(String text) {
    try {
      return READER.readTree(text);
    } catch (StreamConstraintsException tooMuch) {
      throw invalid(
          ("The body has more than %d names and values, or one that is too long or nested"
                  + " too deeply.")
              .formatted(TOKENS_MAX));
    } catch (JacksonException broken) {
      var where = broken.getLocation();
      throw invalid(
          where == null || where.getLineNr() < 1
              ? "The body is not valid JSON, or repeats a name."
              : "The body is not valid JSON, or repeats a name: line %d, column %d."
                  .formatted(where.getLineNr(), where.getColumnNr()));
    } catch (NumberFormatException beyond) {
      // What Jackson says of those that no decimal can be, and of nothing else.
      throw invalid("The body has a number whose exponent is too large.");
    }
  }

  /** Decoded here, because a JSON parser guesses other encodings and lets some errors pass. */
  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException broken) {
      throw invalid("The body is not valid UTF-8.");
    }
  }

  private static RefusedException invalid(String message) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, message);
  }
}
