package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.service.github.RateLimitResponse;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A response of GitHub. */
final class GitHubResponse {

  private static final Pattern NEXT = Pattern.compile("<([^>]*)>\\s*;[^,]*\\brel=\"?next\"?");
  private static final JsonMapper JSON = JsonMapper.shared();

  private final int status;
  private final HttpHeaders headers;
  private final byte[] body;

  /**
   * @param body not copied, and not to be changed
   */
  GitHubResponse(int status, HttpHeaders headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  int status() {
    return status;
  }

  /** The value of that header; empty if there is none. */
  String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  /** The length of the body in bytes. */
  int length() {
    return body.length;
  }

  /** Its bytes, as text if they are some. */
  Optional<String> text() {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException binary) {
      return Optional.empty();
    }
  }

  boolean isSuccessful() {
    return status == 200 || status == 201;
  }

  /** From when on GitHub may be asked again, if this answer says that it was asked too often. */
  Optional<Instant> limitedUntil(Instant now) {
    return new RateLimitResponse(status, headers, body).limitedUntil(now);
  }

  /** From when on there are requests again, if this was the last one. */
  Optional<Instant> usedUpUntil() {
    return new RateLimitResponse(status, headers, body).usedUpUntil();
  }

  /** The address of the next page, if there is one. */
  @Nullable String next() {
    Matcher link = NEXT.matcher(headers.firstValue("link").orElse(""));
    return link.find() ? link.group(1) : null;
  }

  /**
   * @throws FetchException if it is no JSON of that kind
   */
  JsonNode json(boolean array) throws FetchException {
    try {
      JsonNode json = JSON.readTree(body);
      if (array ? json.isArray() : json.isObject()) {
        return json;
      }
      throw unexpected(null);
    } catch (JacksonException broken) {
      throw unexpected(broken);
    }
  }

  static FetchException unexpected(@Nullable Throwable cause) {
    return new FetchException(
        FailureCode.GITHUB_UNAVAILABLE,
        "GitHub sent a response that could not be read. Please try again later.",
        cause);
  }

  /** Whether two addresses are of the same server: credentials go to no other. */
  static boolean isSameServer(URI one, URI other) {
    return one.getScheme().equalsIgnoreCase(String.valueOf(other.getScheme()))
        && one.getHost().equalsIgnoreCase(String.valueOf(other.getHost()))
        && one.getPort() == other.getPort();
  }
}
