package dev.briefcast.gateway.ui.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.reactive.result.view.View;
import org.springframework.web.reactive.result.view.ViewResolver;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** A 304 response, without rendering a template. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class NotModified implements ViewResolver {

  private static final String NAME = "unchanged";

  /** To be answered when the exchange was found not to be modified. */
  static final Rendering RENDERING = Rendering.view(NAME).status(HttpStatus.NOT_MODIFIED).build();

  @Override
  public Mono<View> resolveViewName(String viewName, Locale locale) {
    return viewName.equals(NAME) ? Mono.just(new Nothing()) : Mono.empty();
  }

  private static final class Nothing implements View {

    @Override
    public List<MediaType> getSupportedMediaTypes() {
      return List.of(MediaType.TEXT_HTML);
    }

    @Override
    public Mono<Void> render(
        @Nullable Map<String, ?> model, @Nullable MediaType type, ServerWebExchange exchange) {
      return exchange.getResponse().setComplete();
    }
  }
}
