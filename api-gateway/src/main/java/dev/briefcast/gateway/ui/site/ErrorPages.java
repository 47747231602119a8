package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.ErrorPage;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.RequestIds;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.result.view.ViewResolver;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.UriUtils;
import org.thymeleaf.spring6.view.reactive.ThymeleafReactiveViewResolver;
import reactor.core.publisher.Mono;

/** Shows errors as pages; who must sign in first is redirected there, and back afterwards. */
@Component
class ErrorPages implements ErrorPage {

  private static final String SIGN_IN = "/sign-in";
  private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  private final ViewResolver views;

  ErrorPages(ThymeleafReactiveViewResolver views) {
    this.views = views;
  }

  @Override
  public boolean fits(ServerWebExchange exchange) {
    return PagePaths.wantsPage(exchange.getRequest()) || isOfHtmx(exchange.getRequest());
  }

  @Override
  public Mono<Void> answer(ServerWebExchange exchange, RefusedException refused) {
    return refused.code() == ErrorCode.UNAUTHORIZED ? toSignIn(exchange) : show(exchange, refused);
  }

  private Mono<Void> show(ServerWebExchange exchange, RefusedException refused) {
    var model =
        Map.of(
            "title", title(refused.code()),
            "sentence", refused.sentence(),
            "requestId", RequestIds.of(exchange));
    return views
        .resolveViewName("problem", Locale.ENGLISH)
        .flatMap(view -> view.render(model, MediaType.TEXT_HTML, exchange));
  }

  private static Mono<Void> toSignIn(ServerWebExchange exchange) {
    ServerHttpResponse response = exchange.getResponse();
    String address = SIGN_IN + next(exchange.getRequest());
    if (isOfHtmx(exchange.getRequest())) {
      response.getHeaders().set("HX-Redirect", address);
    } else {
      response.setStatusCode(HttpStatus.SEE_OTHER);
      response.getHeaders().setLocation(URI.create(address));
    }
    return response.setComplete();
  }

  /** A form that was sent is not sent again: its person goes back to the page where it was. */
  private static String next(ServerHttpRequest request) {
    boolean again = READING.contains(request.getMethod()) && !isOfHtmx(request);
    URI page = again ? request.getURI() : sender(request);
    if (page == null || page.getRawPath() == null) {
      return "";
    }
    String query = page.getRawQuery() == null ? "" : "?" + page.getRawQuery();
    return "?next=" + UriUtils.encode(page.getRawPath() + query, StandardCharsets.UTF_8);
  }

  private static @Nullable URI sender(ServerHttpRequest request) {
    String sender = request.getHeaders().getFirst(HttpHeaders.REFERER);
    try {
      return sender == null ? null : URI.create(sender);
    } catch (IllegalArgumentException broken) {
      return null;
    }
  }

  private static boolean isOfHtmx(ServerHttpRequest request) {
    return PagePaths.isPage(request) && request.getHeaders().containsHeader("HX-Request");
  }

  private static String title(ErrorCode code) {
    return switch (code.status()) {
      case NOT_FOUND -> "Page not found";
      case TOO_MANY_REQUESTS -> "Too many requests";
      case FORBIDDEN -> "Request refused";
      case SERVICE_UNAVAILABLE -> "Temporarily unavailable";
      case INTERNAL_SERVER_ERROR -> "Something went wrong";
      default -> "The request was refused";
    };
  }
}
