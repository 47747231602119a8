package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.limit.Limit;
import dev.briefcast.gateway.limit.Limits;
import dev.briefcast.gateway.person.PageCookies;
import dev.briefcast.gateway.signin.provider.Attempt;
import dev.briefcast.gateway.signin.provider.Provider;
import dev.briefcast.gateway.signin.provider.Providers;
import dev.briefcast.gateway.site.LocalPath;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.net.URI;
import java.time.Duration;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /sign-in/with/…} leads to a provider, {@code /sign-in/from/…} back from it. */
@Controller
class ProviderController {

  private static final String COOKIE = "provider";
  private static final Duration WITHIN = Duration.ofMinutes(10);
  private static final URI NOT_DONE = URI.create("/sign-in?done=not");

  private static final String NOT_BEGUN =
      "This browser has not begun to sign in, or has taken more than 10 minutes. Start again.";

  private final Providers providers;
  private final Identities identities;
  private final SignIn signIn;
  private final PageCookies cookies;
  private final Limits limits;

  ProviderController(
      Providers providers,
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
  Mono<Rendering> ask(
      @PathVariable String provider,
      @RequestParam(defaultValue = "") String next,
      ServerWebExchange exchange) {
    Provider asked = known(provider);
    Attempt attempt =
        Attempt.begin(asked.id(), LocalPath.of(next, SignInController.HOME).toString());
    return limits
        .admit(Limit.SIGN_INS, exchange)
        .then(Mono.defer(() -> asked.question(attempt)))
        .doOnNext(address -> cookies.write(exchange, COOKIE, attempt.text(), WITHIN))
        .map(SignInController::seeOther);
  }

  @GetMapping(path = "/sign-in/from/{provider}", produces = "text/html")
  Mono<Rendering> answer(
      @PathVariable String provider,
      @RequestParam(defaultValue = "") String code,
      @RequestParam(defaultValue = "") String state,
      ServerWebExchange exchange) {
    Provider asked = known(provider);
    Attempt attempt =
        Attempt.parse(cookies.read(exchange, COOKIE))
            .filter(begun -> begun.provider().equals(asked.id()) && begun.isOf(state))
            .orElseThrow(() -> new RefusedException(ErrorCode.FORBIDDEN, NOT_BEGUN));
    cookies.remove(exchange, COOKIE);
    return code.isEmpty()
        ? Mono.just(SignInController.seeOther(NOT_DONE))
        : signIn(asked, code, attempt, exchange);
  }

  private Mono<Rendering> signIn(
      Provider asked, String code, Attempt attempt, ServerWebExchange exchange) {
    URI next = LocalPath.of(attempt.next(), SignInController.HOME);
    return asked
        .identity(code, attempt)
        .flatMap(identities::person)
        .flatMap(person -> signIn.start(person, exchange).thenReturn(next))
        .map(SignInController::seeOther);
  }

  private Provider known(String id) {
    return providers
        .byId(id)
        .orElseThrow(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is nothing here."));
  }
}
