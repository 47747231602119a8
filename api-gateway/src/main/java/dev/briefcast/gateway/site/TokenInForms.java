package dev.briefcast.gateway.site;

import java.util.Map;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.result.view.RequestDataValueProcessor;
import org.springframework.web.server.ServerWebExchange;

/**
 * Puts the {@link FormToken} into every form whose address is written {@code th:action} and whose
 * method is not GET. The framework finds it by its name.
 */
@Component("requestDataValueProcessor")
class TokenInForms implements RequestDataValueProcessor {

  private static final String READS_ONLY = TokenInForms.class.getName();

  private final FormTokens tokens;

  TokenInForms(FormTokens tokens) {
    this.tokens = tokens;
  }

  @Override
  public String processAction(ServerWebExchange exchange, String action, String method) {
    exchange.getAttributes().put(READS_ONLY, HttpMethod.GET.name().equalsIgnoreCase(method));
    return action;
  }

  @Override
  public Map<String, String> getExtraHiddenFields(ServerWebExchange exchange) {
    boolean readsOnly = Boolean.TRUE.equals(exchange.getAttributes().remove(READS_ONLY));
    return readsOnly ? Map.of() : Map.of(FormToken.FIELD, tokens.of(exchange).getValue());
  }

  @Override
  public String processFormFieldValue(
      ServerWebExchange exchange, String name, String value, String type) {
    return value;
  }

  @Override
  public String processUrl(ServerWebExchange exchange, String url) {
    return url;
  }
}
