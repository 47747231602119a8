package dev.briefcast.gateway.site;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.media.VideoSources;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * The headers of every page. Scripts, styles, fonts and pictures come from here only, and none
 * stands in a page; nobody frames one; none is kept. A controller may set another value for a page
 * that everybody may see.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 3)
class PageProtection implements WebFilter {

  private static final String NOTHING_OF_THE_DEVICE =
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

  private static final String HTTPS_ONLY = "max-age=31536000";

  private final String policy;
  private final boolean https;

  PageProtection(VideoSources videos, GatewayProperties properties) {
    // Small pictures in style sheets are addresses that begin with data.
    policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " font-src 'self'; connect-src 'self'; media-src "
            + videos.sources()
            + "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    https = "https".equals(properties.publicUrl().getScheme());
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    if (PagePaths.isPage(exchange.getRequest())) {
      protect(exchange.getResponse().getHeaders());
    }
    return chain.filter(exchange);
  }

  private void protect(HttpHeaders headers) {
    headers.set("Content-Security-Policy", policy);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Permissions-Policy", NOTHING_OF_THE_DEVICE);
    // Not no-referrer: browsers would then say of our own forms that they come from nowhere.
    headers.set("Referrer-Policy", "same-origin");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.setCacheControl("no-store");
    if (https) {
      headers.set("Strict-Transport-Security", HTTPS_ONLY);
    }
  }
}
