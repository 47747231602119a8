package dev.briefcast.gateway.ui.site;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.security.web.server.csrf.CsrfToken;
import org.springframework.security.web.server.csrf.ServerCsrfTokenRequestHandler;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Reads the CSRF token of a request, from a header or from a field of the form. A browser that says
 * itself that another site sent the request is taken to have sent none.
 */
@Component
class SentFormToken implements ServerCsrfTokenRequestHandler {

  private static final Set<String> OUR_SITES = Set.of("same-origin", "none");

  private static final String FAILURE = SentFormToken.class.getName();

  private final FormTokens tokens;

  SentFormToken(FormTokens tokens) {
    this.tokens = tokens;
  }

  /** The token waits for the first form that is shown: to make one may give a cookie. */
  @Override
  public void handle(ServerWebExchange exchange, Mono<CsrfToken> token) {
    tokens.of(exchange);
  }

  /** The form is read, and kept for the controller, only if there is no header. */
  @Override
  public Mono<String> resolveCsrfTokenValue(ServerWebExchange exchange, CsrfToken expected) {
    HttpHeaders headers = exchange.getRequest().getHeaders();
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site != null && !OUR_SITES.contains(site)) {
      return Mono.empty();
    }
    String header = headers.getFirst(FormToken.HEADER);
    if (header != null) {
      return Mono.just(header);
    }
    return isForm(headers)
        ? exchange
            .getFormData()
            .mapNotNull(SentFormToken::field)
            .onErrorResume(failure -> ignoreUnreadable(exchange, failure))
        : Mono.empty();
  }

  /** Why the form of a request could not be read; null if it could be, or if there is none. */
  static @Nullable Throwable failure(ServerWebExchange exchange) {
    return exchange.getAttribute(FAILURE);
  }

  /**
   * The request is then refused for want of a token, by {@link #failure}. An error that passed
   * through Spring Security's filter would also be logged, with its trace, once for each request.
   */
  private static Mono<String> ignoreUnreadable(ServerWebExchange exchange, Throwable failure) {
    exchange.getAttributes().put(FAILURE, failure);
    return Mono.empty();
  }

  private static @Nullable String field(MultiValueMap<String, String> form) {
    return form.getFirst(FormToken.FIELD);
  }

  /** What cannot be read as a type is none of ours. */
  private static boolean isForm(HttpHeaders headers) {
    try {
      return MediaType.APPLICATION_FORM_URLENCODED.isCompatibleWith(headers.getContentType());
    } catch (InvalidMediaTypeException unreadable) {
      return false;
    }
  }
}
