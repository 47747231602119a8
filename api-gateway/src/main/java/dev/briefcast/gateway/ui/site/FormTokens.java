package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.auth.session.PageCookies;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.reactive.result.view.CsrfRequestDataValueProcessor;
import org.springframework.security.web.server.csrf.CsrfToken;
import org.springframework.security.web.server.csrf.ServerCsrfTokenRepository;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Computes the CSRF token of each request, for Spring Security; nothing is kept. */
@Component
class FormTokens implements ServerCsrfTokenRepository {

  /** Where Spring Security looks for it that puts it into forms. */
  private static final String OF_EXCHANGE = CsrfRequestDataValueProcessor.DEFAULT_CSRF_ATTR_NAME;

  private final PageCookies cookies;

  FormTokens(PageCookies cookies) {
    this.cookies = cookies;
  }

  FormToken of(ServerWebExchange exchange) {
    FormToken token = exchange.getAttribute(OF_EXCHANGE);
    if (token == null) {
      token = new FormToken(exchange, cookies);
      exchange.getAttributes().put(OF_EXCHANGE, token);
    }
    return token;
  }

  @Override
  public Mono<CsrfToken> generateToken(ServerWebExchange exchange) {
    return Mono.fromSupplier(() -> of(exchange));
  }

  @Override
  public Mono<Void> saveToken(ServerWebExchange exchange, @Nullable CsrfToken token) {
    return Mono.empty();
  }

  /** Nothing if the browser was never shown a form. */
  @Override
  public Mono<CsrfToken> loadToken(ServerWebExchange exchange) {
    return Mono.<CsrfToken>fromSupplier(() -> of(exchange)).filter(token -> of(exchange).isKnown());
  }
}
