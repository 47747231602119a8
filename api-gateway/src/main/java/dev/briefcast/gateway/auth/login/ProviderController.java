package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.provider.IdentityProvider;
import dev.briefcast.gateway.auth.provider.IdentityProviders;
import dev.briefcast.gateway.auth.provider.LoginAttempt;
import dev.briefcast.gateway.auth.session.PageCookies;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.LocalPath;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import java.net.URI;
import java.time.Duration;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /sign-in/with/…} redirects to a provider, {@code /sign-in/from/…} is its redirect back.
 */
@Controller
class ProviderController {

  private static final String COOKIE = "provider";
  private static final Duration WITHIN = Duration.ofMinutes(10);
  private static final URI NOT_DONE = URI.create("/sign-in?done=not");

  private static final String NOT_BEGUN =
      "This sign-in was not started in this browser, or took longer than 10 minutes. Start again.";

  private final IdentityProviders providers;
  private final Identities identities;
  private final SignIn signIn;
  private final PageCookies cookies;
  private final Limits limits;

  ProviderController(
      IdentityProviders providers,
      Identities identities,
      SignIn signIn,
      PageCookies cookies,
      Limits limits) {
    this.providers = providers;
    this.identities = identities;
    this.signIn = signIn;
    this.cookies = cookies;
    this.limits = limits;
  }

  @GetMapping(path = "/sign-in/with/{provider}", produces = "text/html")
  Mono<Rendering> redirectToProvider(
      @PathVariable String provider,
      @RequestParam(defaultValue = "") String next,
      ServerWebExchange exchange) {
    IdentityProvider asked = provider(provider);
    LoginAttempt attempt =
        LoginAttempt.begin(asked.id(), LocalPath.of(next, SignInController.HOME).toString());
    return limits
        .admit(Limit.SIGN_INS, exchange)
        .then(Mono.defer(() -> asked.authorizationUri(attempt)))
        .doOnNext(address -> cookies.write(exchange, COOKIE, attempt.text(), WITHIN))
        .map(SignInController::seeOther);
  }

  @GetMapping(path = "/sign-in/from/{provider}", produces = "text/html")
  Mono<Rendering> callback(
      @PathVariable String provider,
      @RequestParam(defaultValue = "") String code,
      @RequestParam(defaultValue = "") String state,
      ServerWebExchange exchange) {
    IdentityProvider asked = provider(provider);
    LoginAttempt attempt =
        LoginAttempt.parse(cookies.read(exchange, COOKIE))
            .filter(begun -> begun.provider().equals(asked.id()) && begun.hasState(state))
            .orElseThrow(() -> new RefusedException(ErrorCode.FORBIDDEN, NOT_BEGUN));
    cookies.remove(exchange, COOKIE);
    return code.isEmpty()
        ? Mono.just(SignInController.seeOther(NOT_DONE))
        : signIn(asked, code, attempt, exchange);
  }

  private Mono<Rendering> signIn(
      IdentityProvider asked, String code, LoginAttempt attempt, ServerWebExchange exchange) {
    URI next = LocalPath.of(attempt.next(), SignInController.HOME);
    return asked
        .identity(code, attempt)
        .flatMap(identities::person)
        .flatMap(person -> signIn.start(person, exchange).thenReturn(next))
        .map(SignInController::seeOther);
  }

  private IdentityProvider provider(String id) {
    return providers
        .byId(id)
        .orElseThrow(
            () -> new RefusedException(ErrorCode.NOT_FOUND, "No resource has this address."));
  }
}
