package dev.briefcast.gateway.event;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * Parses the query parameters of a list, each given at most once, and reports all violations at
 * once.
 */
public final class ListParameters {

  private static final int LIMIT_MAX = 100;
  private static final int LIMIT_BY_DEFAULT = 20;

  private final MultiValueMap<String, String> parameters;
  private final List<Violation> violations = new ArrayList<>();

  /** The parameters of a request. */
  public ListParameters(MultiValueMap<String, String> parameters) {
    this.parameters = parameters;
  }

  /** The page size, 1 to 100. */
  public int limit() {
    Integer limit = value("limit", ListParameters::limit, "must be an integer from 1 to 100");
    return limit == null ? LIMIT_BY_DEFAULT : limit;
  }

  /** The cursor at which the previous page ended, or null for the first page. */
  public @Nullable EventCursor after() {
    return value("cursor", EventCursor::parse, "must be a next_cursor of an earlier page");
  }

  /** The value of a parameter, or null if it is not there or wrong. */
  public <T> @Nullable T value(
      String parameter, Function<String, Optional<T>> reader, String otherwise) {
    List<String> values = parameters.getOrDefault(parameter, List.of());
    if (values.isEmpty()) {
      return null;
    }
    String text = values.getFirst();
    Optional<T> value = values.size() > 1 || text == null ? Optional.empty() : reader.apply(text);
    if (value.isEmpty()) {
      violations.add(
          new Violation(parameter, values.size() > 1 ? "must be given only once" : otherwise));
    }
    return value.orElse(null);
  }

  /** Fails with a refusal if anything was wrong. */
  public void check() {
    if (!violations.isEmpty()) {
      throw new RefusedException(
              ErrorCode.INVALID_REQUEST, "The query parameters are invalid; see details.")
          .with("details", List.copyOf(violations));
    }
  }

  private static Optional<Integer> limit(String text) {
    int limit = text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
    return limit < 1 || limit > LIMIT_MAX ? Optional.empty() : Optional.of(limit);
  }
}
