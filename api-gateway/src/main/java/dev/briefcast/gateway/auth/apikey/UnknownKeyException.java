package dev.briefcast.gateway.auth.apikey;

import org.springframework.security.core.AuthenticationException;

/** Thrown for a well-formed API key that does not exist or was revoked. */
final class UnknownKeyException extends AuthenticationException {

  private static final long serialVersionUID = 1L;

  UnknownKeyException() {
    super("The API key is not valid.");
  }
}
