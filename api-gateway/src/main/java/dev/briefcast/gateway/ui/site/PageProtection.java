package dev.briefcast.gateway.ui.site;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.VideoSources;
import org.springframework.http.HttpHeaders;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity.CsrfSpec;
import org.springframework.security.config.web.server.ServerHttpSecurity.HeaderSpec;
import org.springframework.security.web.server.header.CrossOriginOpenerPolicyServerHttpHeadersWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.server.header.ReferrerPolicyServerHttpHeadersWriter.ReferrerPolicy;
import org.springframework.security.web.server.header.StaticServerHttpHeadersWriter;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Adds security headers and CSRF protection to a filter chain of pages. Scripts, styles, fonts and
 * pictures come from here only, and none stands in a page; nobody frames one; none is kept. A
 * controller may set another value for a page that everybody may see. Whatever would change
 * something needs the {@link FormToken}.
 */
@Component
public class PageProtection {

  private static final String NOTHING_OF_THE_DEVICE =
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

  private static final String HTTPS_ONLY = "max-age=31536000";

  private static final String REFUSED =
      "This form was not sent from one of our pages, or the page had been open for too"
          + " long. Go back,"
          + " reload the page, and send it again.";

  private final String policy;
  private final boolean https;
  private final FormTokens tokens;
  private final SentFormToken sent;

  PageProtection(
      VideoSources videos, GatewayProperties properties, FormTokens tokens, SentFormToken sent) {
    // Small pictures in style sheets are addresses that begin with data.
    policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " font-src 'self'; connect-src 'self'; media-src "
            + videos.sources()
            + "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    https = "https".equals(properties.publicUrl().getScheme());
    this.tokens = tokens;
    this.sent = sent;
  }

  /** Adds the headers and the check of forms to a chain. */
  public ServerHttpSecurity protect(ServerHttpSecurity http) {
    return http.headers(this::configureHeaders).csrf(this::configureForms);
  }

  private void configureForms(CsrfSpec forms) {
    forms
        .csrfTokenRepository(tokens)
        .csrfTokenRequestHandler(sent)
        .accessDeniedHandler((exchange, denied) -> Mono.error(() -> refusal(exchange)));
  }

  private static Throwable refusal(ServerWebExchange exchange) {
    Throwable unread = SentFormToken.failure(exchange);
    return unread == null ? new RefusedException(ErrorCode.FORBIDDEN, REFUSED) : unread;
  }

  private void configureHeaders(HeaderSpec headers) {
    headers
        .contentSecurityPolicy(csp -> csp.policyDirectives(policy))
        .crossOriginOpenerPolicy(coop -> coop.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
        .permissionsPolicy(permissions -> permissions.policy(NOTHING_OF_THE_DEVICE))
        // Not no-referrer: browsers would then say of our own forms that they come from nowhere.
        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
        .frameOptions(HeaderSpec.FrameOptionsSpec::disable)
        .xssProtection(HeaderSpec.XssProtectionSpec::disable)
        .cache(HeaderSpec.CacheSpec::disable)
        .writer(writer(HttpHeaders.CACHE_CONTROL, "no-store"))
        .hsts(HeaderSpec.HstsSpec::disable);
    // Spring Security's own looks at the request, which a proxy has brought without encryption.
    if (https) {
      headers.writer(writer("Strict-Transport-Security", HTTPS_ONLY));
    }
  }

  private static StaticServerHttpHeadersWriter writer(String name, String value) {
    return StaticServerHttpHeadersWriter.builder().header(name, value).build();
  }
}
