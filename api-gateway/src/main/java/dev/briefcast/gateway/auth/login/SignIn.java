package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.account.Passwords;
import dev.briefcast.gateway.auth.session.Sessions;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Signs people in by their password. Whoever tries learns nothing else: the same is done, and takes
 * as long, whether anybody has the address or not. Tries are counted by client address and by email
 * address; a browser in which the person has signed in before is counted apart, so that strangers
 * who try many passwords keep nobody out.
 */
@Component
class SignIn {

  private final PersonRows people;
  private final Passwords passwords;
  private final Limits limits;
  private final Sessions sessions;
  private final KnownBrowsers browsers;

  SignIn(
      PersonRows people,
      Passwords passwords,
      Limits limits,
      Sessions sessions,
      KnownBrowsers browsers) {
    this.people = people;
    this.passwords = passwords;
    this.limits = limits;
    this.sessions = sessions;
    this.browsers = browsers;
  }

  /**
   * Signs in; false if address or password are wrong.
   *
   * @param email null if what was sent is no address, which then is nobody's
   */
  Mono<Boolean> withPassword(@Nullable String email, String password, ServerWebExchange exchange) {
    return limits
        .admit(Limit.SIGN_INS, exchange)
        .then(
            Mono.defer(
                () -> email == null ? Mono.just(false) : tryPassword(email, password, exchange)));
  }

  private Mono<Boolean> tryPassword(String email, String password, ServerWebExchange exchange) {
    byte[] browser = browsers.sha256(exchange);
    return people
        .candidate(email, browser)
        .delayUntil(candidate -> limits.admit(Limit.PASSWORDS, name(candidate, email, browser)))
        .filterWhen(candidate -> passwords.matches(password, candidate.passwordHash()))
        .mapNotNull(LoginCandidate::person)
        .flatMap(person -> start(person, exchange).thenReturn(true))
        .defaultIfEmpty(false);
  }

  /** Signs in somebody who has shown who it is. */
  Mono<Void> start(UUID person, ServerWebExchange exchange) {
    return sessions.start(person, exchange).then(browsers.remember(person, exchange));
  }

  /** Remembers the browser as one from which the person has signed in. */
  Mono<Void> rememberBrowser(UUID person, ServerWebExchange exchange) {
    return browsers.remember(person, exchange);
  }

  private static String name(LoginCandidate candidate, String email, byte[] browser) {
    String name = email.toLowerCase(Locale.ROOT);
    return candidate.inKnownBrowser() ? name + " " + HexFormat.of().formatHex(browser) : name;
  }
}
