package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.Sessions;
import dev.briefcast.gateway.http.CountedBody;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * A filter that allows forms as large as a brief, of briefs and of a logo, where somebody is signed
 * in. It comes before whatever reads forms; all other forms are small.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class BriefForms implements WebFilter {

  private static final List<PathPattern> PATHS =
      Stream.of("/dashboard/stories/brief", "/dashboard/stories/check", "/settings/look")
          .map(PathPatternParser.defaultInstance::parse)
          .toList();

  private final Sessions sessions;

  BriefForms(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    return hasBrief(exchange.getRequest())
        ? sessions
            .of(exchange)
            .doOnNext(person -> allowBrief(person, exchange))
            .then(Mono.defer(() -> chain.filter(exchange)))
        : chain.filter(exchange);
  }

  private static void allowBrief(Person person, ServerWebExchange exchange) {
    CountedBody.belongsTo(person.account(), exchange);
    CountedBody.allowBrief(exchange);
  }

  private static boolean hasBrief(ServerHttpRequest request) {
    var path = request.getPath().pathWithinApplication();
    return HttpMethod.POST.equals(request.getMethod())
        && PATHS.stream().anyMatch(each -> each.matches(path));
  }
}
