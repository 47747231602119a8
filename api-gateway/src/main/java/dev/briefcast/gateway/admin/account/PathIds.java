package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.UUID;
import reactor.core.publisher.Mono;

/** Parses ids in paths; an invalid one is answered as one that does not exist. */
final class PathIds {

  private PathIds() {}

  /** The account's id in a path; fails if it has not the form of one. */
  static AccountId account(String text) {
    try {
      return new AccountId(UUID.fromString(text));
    } catch (IllegalArgumentException broken) {
      throw notFound("account");
    }
  }

  /** The id in a path; fails if it has not the form of one. */
  static UUID id(String text, String what) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException broken) {
      throw notFound(what);
    }
  }

  /** Fails if there is nothing. */
  static <T> Mono<T> orMissing(Mono<T> found, String what) {
    return found.switchIfEmpty(Mono.error(() -> notFound(what)));
  }

  private static RefusedException notFound(String what) {
    return new RefusedException(ErrorCode.NOT_FOUND, "There is no such " + what + ".");
  }
}
