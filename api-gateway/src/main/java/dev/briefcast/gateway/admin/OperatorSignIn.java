package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ratelimit.FailedAuthentication;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;

/** {@code /operator/sign-in}: exchanges the operator's token for a session cookie. */
@Controller
class OperatorSignIn {

  static final String PATH = "/operator/sign-in";

  private static final String VIEW = "operator/sign-in";
  private static final String FIRST_PAGE = "/operator";

  /** Pages of operators, and nothing that a browser could take for another site. */
  private static final Pattern OWN_PAGE =
      Pattern.compile("/operator(?:/[\\w.-]+)*(?:\\?[\\w=&%.+-]*)?");

  private final OperatorSessions sessions;
  private final FailedAuthentication failures;

  OperatorSignIn(OperatorSessions sessions, FailedAuthentication failures) {
    this.sessions = sessions;
    this.failures = failures;
  }

  /** The address of the sign-in page that leads back to a request. */
  static String addressFor(ServerHttpRequest request) {
    String asked = request.getURI().getRawPath();
    String query = request.getURI().getRawQuery();
    String page = query == null ? asked : asked + "?" + query;
    return HttpMethod.GET.equals(request.getMethod()) && OWN_PAGE.matcher(page).matches()
        ? UriComponentsBuilder.fromPath(PATH)
            .queryParam("to", "{page}")
            .encode()
            .buildAndExpand(page)
            .toUriString()
        : PATH;
  }

  @GetMapping(path = PATH, produces = "text/html")
  Rendering form(@RequestParam Optional<String> to) {
    return Rendering.view(VIEW).modelAttribute("to", operatorPageOrFirst(to.orElse(null))).build();
  }

  @PostMapping(path = PATH, produces = "text/html")
  Mono<Rendering> signIn(ServerWebExchange exchange) {
    return exchange.getFormData().map(form -> signIn(exchange, form));
  }

  @PostMapping(path = "/operator/sign-out", produces = "text/html")
  Rendering signOut(ServerWebExchange exchange) {
    sessions.end(exchange);
    return PageResponses.seeOther(PATH);
  }

  private Rendering signIn(ServerWebExchange exchange, MultiValueMap<String, String> form) {
    String to = operatorPageOrFirst(form.getFirst("to"));
    try {
      sessions.begin(exchange, name(exchange, form));
      return PageResponses.seeOther(to);
    } catch (RefusedException refused) {
      return PageResponses.refused(VIEW, refused).modelAttribute("to", to).build();
    }
  }

  /** By which name to sign in; fails with a refusal, which is counted, without the token. */
  private String name(ServerWebExchange exchange, MultiValueMap<String, String> form) {
    String typed = form.getFirst("token");
    if (typed == null || !sessions.isToken(typed)) {
      throw failures.rejected(exchange, "This is not the operator's token.");
    }
    String name = form.getFirst("name");
    return OperatorName.parse(name == null || name.isBlank() ? null : name.strip(), "A name");
  }

  private static String operatorPageOrFirst(@Nullable String page) {
    return page != null && OWN_PAGE.matcher(page).matches() ? page : FIRST_PAGE;
  }
}
