package dev.briefcast.gateway.web;

import dev.briefcast.contracts.brief.InvalidBriefException;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.R2dbcNonTransientResourceException;
import io.r2dbc.spi.R2dbcTransientException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.server.ResponseStatusException;

/** Says what a client is told about whatever went wrong. */
public final class Refusals {

  private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);

  private Refusals() {}

  /** The refusal that goes with a failure; what is nobody's fault outside is logged. */
  public static RefusedException of(Throwable failure) {
    return switch (failure) {
      case RefusedException refused -> logged(refused);
      case InvalidBriefException invalid ->
          new RefusedException(
                  ErrorCode.INVALID_REQUEST, "The brief breaks the contract; see details.")
              .with("details", invalid.violations());
      case DataBufferLimitException _ ->
          new RefusedException(ErrorCode.PAYLOAD_TOO_LARGE, sentence(ErrorCode.PAYLOAD_TOO_LARGE));
      case ResponseStatusException framework -> ofFramework(framework);
      default -> ofFault(failure);
    };
  }

  private static RefusedException logged(RefusedException refused) {
    if (refused.getCause() != null) {
      LOG.warn("{} {}", refused.getMessage(), refused.getCause().toString());
    }
    return refused;
  }

  private static RefusedException ofFramework(ResponseStatusException framework) {
    ErrorCode code = ErrorCode.of(framework.getStatusCode());
    if (code.status().is5xxServerError()) {
      LOG.error("A request failed in the framework", framework);
    }
    var refused = new RefusedException(code, sentence(code));
    framework
        .getHeaders()
        .forEach((name, values) -> refused.header(name, String.join(", ", values)));
    return refused;
  }

  private static RefusedException ofFault(Throwable failure) {
    if (isUnavailable(failure)) {
      LOG.warn("A request could not be served for now: {}", failure.toString());
      return new RefusedException(
              ErrorCode.SERVICE_UNAVAILABLE, sentence(ErrorCode.SERVICE_UNAVAILABLE))
          .header("Retry-After", "2");
    }
    LOG.error("A request failed", failure);
    return new RefusedException(ErrorCode.INTERNAL_ERROR, sentence(ErrorCode.INTERNAL_ERROR));
  }

  private static boolean isUnavailable(Throwable failure) {
    return switch (failure) {
      case CannotCreateTransactionException _,
          DataAccessResourceFailureException _,
          TransientDataAccessException _ ->
          true;
      case R2dbcException database ->
          database instanceof R2dbcTransientException
              || database instanceof R2dbcNonTransientResourceException;
      default -> false;
    };
  }

  static String sentence(ErrorCode code) {
    return switch (code) {
      case INVALID_REQUEST -> "The request cannot be understood.";
      case UNAUTHORIZED -> "An API key is required.";
      case INSUFFICIENT_MINUTES -> "The month's video minutes are used up.";
      case FORBIDDEN -> "Pages from elsewhere may not call this from a browser.";
      case NOT_FOUND -> "There is nothing here.";
      case METHOD_NOT_ALLOWED -> "This method is not allowed here; see the Allow header.";
      case NOT_ACCEPTABLE -> "What is here does not exist in an accepted content type.";
      case REQUEST_TIMEOUT -> "The request took too long to come.";
      case CONFLICT -> "This does not go with how things stand now.";
      case PAYLOAD_TOO_LARGE -> "The body is too large.";
      case URI_TOO_LONG -> "The address is too long.";
      case UNSUPPORTED_MEDIA_TYPE -> "The body must be application/json.";
      case RANGE_NOT_SATISFIABLE -> "The range lies outside of the file.";
      case IDEMPOTENCY_KEY_IN_USE -> "A request with this Idempotency-Key is being worked on.";
      case ALREADY_ENDED -> "The story has ended already.";
      case IDEMPOTENCY_KEY_REUSED -> "This Idempotency-Key was used for another request.";
      case HEADERS_TOO_LARGE -> "The headers are too large.";
      case RATE_LIMIT_EXCEEDED -> "Too many requests.";
      case INTERNAL_ERROR -> "Something went wrong here; the request id helps to find out what.";
      case SERVICE_UNAVAILABLE -> "Not available for the moment; please try again.";
    };
  }
}
