package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.auth.session.Sessions;
import java.util.Map;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.thymeleaf.dialect.AbstractDialect;
import org.thymeleaf.dialect.IExecutionAttributeDialect;
import org.thymeleaf.spring6.util.SpringReactiveModelAdditionsUtils;
import reactor.core.publisher.Mono;

/**
 * Adds to templates {@code person}, who is signed in or null, and {@code csrf}, the {@link
 * FormToken} for what no form with {@code th:action} sends.
 */
@Component
class PageDialect extends AbstractDialect implements IExecutionAttributeDialect {

  private final Map<String, Object> attributes;

  PageDialect(Sessions sessions, FormTokens tokens) {
    super("pages");
    attributes =
        Map.of(
            name("person"), of(sessions::of),
            name("csrf"), of(exchange -> Mono.just(tokens.of(exchange))));
  }

  @Override
  public Map<String, Object> getExecutionAttributes() {
    return attributes;
  }

  private static String name(String attribute) {
    return SpringReactiveModelAdditionsUtils.toReactiveModelAdditionName(attribute);
  }

  private static Function<ServerWebExchange, Publisher<?>> of(
      Function<ServerWebExchange, Publisher<?>> attribute) {
    return attribute;
  }
}
