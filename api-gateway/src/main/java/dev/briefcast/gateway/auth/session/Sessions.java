package dev.briefcast.gateway.auth.session;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Starts, finds and ends sessions. */
@Component
public class Sessions {

  /** The name of the cookie that says which session a browser has. */
  public static final String COOKIE = "session";

  private static final String FOUND = Sessions.class.getName();

  private final SessionRows rows;
  private final PageCookies cookies;
  private final SessionProperties properties;

  Sessions(SessionRows rows, PageCookies cookies, SessionProperties properties) {
    this.rows = rows;
    this.cookies = cookies;
    this.properties = properties;
  }

  /** The person who is signed in with a request, looked up once per request; empty if nobody is. */
  public Mono<Person> of(ServerWebExchange exchange) {
    Mono<Person> found = exchange.getAttribute(FOUND);
    if (found == null) {
      String cookie = cookies.read(exchange, COOKIE);
      found = cookie == null ? Mono.empty() : rows.find(SecretToken.sha256(cookie)).cache();
      exchange.getAttributes().put(FOUND, found);
    }
    return found;
  }

  /** Whether a request says that somebody is signed in, true or not. */
  public boolean isNamed(ServerWebExchange exchange) {
    return cookies.read(exchange, COOKIE) != null;
  }

  /**
   * Signs a person in. The session is always a new one, whatever the browser had before, so that
   * nobody can have given it one that he knows.
   */
  public Mono<Void> start(UUID person, ServerWebExchange exchange) {
    SecretToken token = SecretToken.random();
    String agent = exchange.getRequest().getHeaders().getFirst(HttpHeaders.USER_AGENT);
    return endCurrent(exchange)
        .then(rows.start(token.sha256(), person, BrowserName.of(agent)))
        .doOnSuccess(
            started -> cookies.write(exchange, COOKIE, token.secret(), properties.longest()));
  }

  /** Signs out of this browser. */
  public Mono<Void> end(ServerWebExchange exchange) {
    return endCurrent(exchange).doOnSuccess(ended -> cookies.remove(exchange, COOKIE));
  }

  /** Ends one of a person's sessions; nothing happens if it is not that person's. */
  public Mono<Void> end(Person person, UUID session) {
    return rows.end(person.id(), session);
  }

  /** Signs a person out of all browsers. */
  public Mono<Void> endAll(UUID person) {
    return rows.endAll(person);
  }

  /** The sessions of a person, with the current browser's first. */
  public Flux<Session> list(Person person, ServerWebExchange exchange) {
    String cookie = cookies.read(exchange, COOKIE);
    return rows.list(person.id(), SecretToken.sha256(cookie == null ? "" : cookie));
  }

  @Scheduled(initialDelayString = "10m", fixedDelayString = "1h")
  Mono<Void> removeEnded() {
    return rows.removeEnded().onErrorComplete().then();
  }

  private Mono<Void> endCurrent(ServerWebExchange exchange) {
    @Nullable String cookie = cookies.read(exchange, COOKIE);
    return cookie == null ? Mono.empty() : rows.end(SecretToken.sha256(cookie));
  }
}
