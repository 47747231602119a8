package dev.briefcast.gateway.event.stream;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Parses the {@code Last-Event-ID} header, by which a client resumes a stream. */
final class LastEventId {

  static final String HEADER = "Last-Event-ID";

  private LastEventId() {}

  /**
   * The id in the header; empty if there is none, refused if it is none.
   *
   * @param form whether a text has the form of an id
   */
  static Mono<String> of(@Nullable String header, Predicate<String> form) {
    if (header == null || header.isEmpty()) {
      return Mono.empty();
    }
    return form.test(header)
        ? Mono.just(header)
        : Mono.error(
            new RefusedException(ErrorCode.INVALID_REQUEST, "The header is invalid; see details.")
                .with("details", List.of(new Violation(HEADER, "must be an event's id"))));
  }
}
