package dev.briefcast.gateway.auth.provider;

import java.net.URI;
import reactor.core.publisher.Mono;

/** A provider that authenticates people for us. */
public interface IdentityProvider {

  /** Its name in addresses. */
  String id();

  /** Its name for people. */
  String name();

  /** The authorization address of the provider, to which the browser is sent. */
  Mono<URI> authorizationUri(LoginAttempt attempt);

  /**
   * Who signs in, by the code with which the browser came back; fails with a refusal if the
   * provider does not answer, or not as it should.
   */
  Mono<Identity> identity(String code, LoginAttempt attempt);
}
