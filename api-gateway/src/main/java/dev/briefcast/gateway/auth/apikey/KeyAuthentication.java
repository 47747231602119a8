package dev.briefcast.gateway.auth.apikey;

import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.route.Access;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Authenticates API keys: rejects malformed ones at once, and looks up all others in the database.
 */
@Component
class KeyAuthentication implements ReactiveAuthenticationManager {

  private final CallerRows rows;

  KeyAuthentication(CallerRows rows) {
    this.rows = rows;
  }

  /** Fails with {@link UnknownKeyException} if only the database knows that it is no key. */
  @Override
  public Mono<Authentication> authenticate(Authentication sent) {
    String token = String.valueOf(sent.getCredentials());
    return Mono.justOrEmpty(ApiKey.parse(token))
        .switchIfEmpty(Mono.error(() -> new BadCredentialsException("The API key is not valid.")))
        .flatMap(key -> rows.find(key).switchIfEmpty(Mono.error(UnknownKeyException::new)))
        .map(KeyAuthentication::authenticated);
  }

  private static Authentication authenticated(Caller caller) {
    return new PreAuthenticatedAuthenticationToken(caller, "", Access.API_KEY.granted());
  }
}
