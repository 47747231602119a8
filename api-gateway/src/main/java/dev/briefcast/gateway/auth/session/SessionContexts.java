package dev.briefcast.gateway.auth.session;

import dev.briefcast.gateway.auth.route.Access;
import dev.briefcast.gateway.auth.route.Routes;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.security.web.server.context.ServerSecurityContextRepository;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Makes a request's security context of its session, for Spring Security. The session is looked up
 * only when somebody asks who is there, and counts nowhere where a key or the operator's token is
 * required.
 */
@Component
public class SessionContexts implements ServerSecurityContextRepository {

  private final Sessions sessions;
  private final Routes routes;

  SessionContexts(Sessions sessions, Routes routes) {
    this.sessions = sessions;
    this.routes = routes;
  }

  @Override
  public Mono<SecurityContext> load(ServerWebExchange exchange) {
    return Mono.defer(() -> person(exchange)).map(SessionContexts::context);
  }

  /** Saves nothing: signing in begins a session, and signing out ends it, at {@link Sessions}. */
  @Override
  public Mono<Void> save(ServerWebExchange exchange, @Nullable SecurityContext context) {
    return Mono.empty();
  }

  private Mono<Person> person(ServerWebExchange exchange) {
    return routes.isFor(exchange, Access.API_KEY) || routes.isFor(exchange, Access.OPERATOR)
        ? Mono.empty()
        : sessions.of(exchange);
  }

  private static SecurityContext context(Person person) {
    return new SecurityContextImpl(
        new PreAuthenticatedAuthenticationToken(person, "", Access.SESSION.granted()));
  }
}
