package dev.briefcast.gateway.story.submit;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;

/** The key that a client gives a request so that it can safely send it again. */
public record IdempotencyKey(String value) {

  private static final String HEADER = "Idempotency-Key";
  private static final Pattern FORM = Pattern.compile("[\\x20-\\x7e]{1,255}");

  /** The key of a request, or nothing if it has none; fails if it has several or a broken one. */
  public static Optional<IdempotencyKey> of(HttpHeaders headers) {
    List<String> values = headers.getOrEmpty(HEADER);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(parse(values.size() == 1 ? values.getFirst() : "", HEADER));
  }

  /**
   * The key that a text is; fails with {@link RefusedException} if it is none.
   *
   * @param name of what has it, for whoever sent it
   */
  public static IdempotencyKey parse(String text, String name) {
    if (!FORM.matcher(text).matches()) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          name + " must be one value of 1 to 255 printable ASCII characters.");
    }
    return new IdempotencyKey(text);
  }
}
