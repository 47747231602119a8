package dev.briefcast.gateway.http;

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
import reactor.netty.channel.AbortedException;

/** Maps failures to the errors that clients see. */
public final class ErrorMapper {

  private static final Logger log = LoggerFactory.getLogger(ErrorMapper.class);

  private ErrorMapper() {}

  /** The refusal that goes with a failure; what is nobody's fault outside is logged. */
  public static RefusedException of(Throwable failure) {
    return switch (failure) {
      case RefusedException refused -> logged(refused);
      case InvalidBriefException invalid ->
          new RefusedException(ErrorCode.INVALID_REQUEST, "The brief is invalid; see details.")
              .with("details", invalid.violations());
      case DataBufferLimitException _ ->
          new RefusedException(ErrorCode.PAYLOAD_TOO_LARGE, sentence(ErrorCode.PAYLOAD_TOO_LARGE));
      case ResponseStatusException framework -> ofFramework(framework);
      case AbortedException disconnected -> ofDisconnect(disconnected);
      default -> ofFault(failure);
    };
  }

  private static RefusedException logged(RefusedException refused) {
    if (refused.getCause() != null) {
      log.warn("{} {}", refused.getMessage(), refused.getCause().toString());
    }
    return refused;
  }

  private static RefusedException ofFramework(ResponseStatusException framework) {
    ErrorCode code = ErrorCode.of(framework.getStatusCode());
    if (code.status().is5xxServerError()) {
      log.error("A request failed in the framework", framework);
    }
    var refused = new RefusedException(code, sentence(code));
    framework
        .getHeaders()
        .forEach((name, values) -> refused.header(name, String.join(", ", values)));
    return refused;
  }

  /** A client that leaves before its request is read: nobody sees this answer. */
  private static RefusedException ofDisconnect(AbortedException disconnected) {
    log.debug("A client disconnected: {}", disconnected.getMessage());
    return new RefusedException(ErrorCode.INVALID_REQUEST, sentence(ErrorCode.INVALID_REQUEST));
  }

  private static RefusedException ofFault(Throwable failure) {
    if (isUnavailable(failure)) {
      log.warn("A request failed temporarily: {}", failure.toString());
      return new RefusedException(
              ErrorCode.SERVICE_UNAVAILABLE, sentence(ErrorCode.SERVICE_UNAVAILABLE))
          .header("Retry-After", "2");
    }
    log.error("A request failed", failure);
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

  public static String sentence(ErrorCode code) {
    return switch (code) {
      case INVALID_REQUEST -> "The request is malformed.";
      case UNAUTHORIZED -> "An API key is required.";
      case INSUFFICIENT_MINUTES -> "This month's video minutes are used up.";
      case FORBIDDEN -> "Requests from other origins are not allowed here.";
      case NOT_FOUND -> "No resource has this address.";
      case METHOD_NOT_ALLOWED -> "This method is not allowed here; see the Allow header.";
      case NOT_ACCEPTABLE -> "No representation matches the Accept header.";
      case REQUEST_TIMEOUT -> "Timed out reading the request.";
      case CONFLICT -> "The request conflicts with the current state.";
      case PAYLOAD_TOO_LARGE -> "The request body is too large.";
      case URI_TOO_LONG -> "The URI is too long.";
      case UNSUPPORTED_MEDIA_TYPE -> "The Content-Type must be application/json.";
      case RANGE_NOT_SATISFIABLE -> "The range lies outside the file.";
      case IDEMPOTENCY_KEY_IN_USE -> "A request with this Idempotency-Key is still in progress.";
      case ALREADY_ENDED -> "The story has already ended.";
      case IDEMPOTENCY_KEY_REUSED -> "This Idempotency-Key was used for another request.";
      case HEADERS_TOO_LARGE -> "The headers are too large.";
      case RATE_LIMIT_EXCEEDED -> "Too many requests.";
      case INTERNAL_ERROR -> "Internal error. Quote the request id when you report it.";
      case SERVICE_UNAVAILABLE -> "Temporarily unavailable; please try again.";
    };
  }
}
