package dev.briefcast.gateway.site;

import dev.briefcast.gateway.person.PageCookies;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/** The form token of each request. */
@Component
class FormTokens {

  private static final String OF_EXCHANGE = FormTokens.class.getName();

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
}
