package dev.briefcast.gateway.site;

import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses what would change something and does not come from one of our own pages: whatever is not
 * GET, HEAD or OPTIONS needs the {@link FormToken}, as a header or as a field of the form. A
 * browser that says itself that another site sent it is not asked for more.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
class FormGuard implements WebFilter {

  private static final Set<HttpMethod> HARMLESS =
      Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

  private static final Set<String> OUR_SITES = Set.of("same-origin", "none");

  private static final String REFUSED =
      "This form was not sent from a page of ours, or the page had been open for too long. Go back,"
          + " reload the page, and send it again.";

  private final FormTokens tokens;

  FormGuard(FormTokens tokens) {
    this.tokens = tokens;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    if (HARMLESS.contains(exchange.getRequest().getMethod())
        || !PagePaths.isPage(exchange.getRequest())) {
      return chain.filter(exchange);
    }
    return sent(exchange)
        .defaultIfEmpty("")
        .filter(sent -> isOurs(exchange, sent))
        .switchIfEmpty(Mono.error(FormGuard::refused))
        .flatMap(ours -> chain.filter(exchange));
  }

  private boolean isOurs(ServerWebExchange exchange, String sent) {
    String site = exchange.getRequest().getHeaders().getFirst("Sec-Fetch-Site");
    return (site == null || OUR_SITES.contains(site)) && tokens.of(exchange).isRight(sent);
  }

  /** The form is read, and kept for the controller, only if there is no header. */
  private static Mono<String> sent(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getRequest().getHeaders();
    String header = headers.getFirst(FormToken.HEADER);
    if (header != null) {
      return Mono.just(header);
    }
    return isForm(headers.getContentType())
        ? exchange.getFormData().mapNotNull(FormGuard::field)
        : Mono.empty();
  }

  private static @Nullable String field(MultiValueMap<String, String> form) {
    return form.getFirst(FormToken.FIELD);
  }

  private static boolean isForm(@Nullable MediaType type) {
    return MediaType.APPLICATION_FORM_URLENCODED.isCompatibleWith(type);
  }

  private static RefusedException refused() {
    return new RefusedException(ErrorCode.FORBIDDEN, REFUSED);
  }
}
