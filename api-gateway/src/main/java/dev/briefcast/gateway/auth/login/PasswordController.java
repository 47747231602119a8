package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.login.PasswordChange.Chosen;
import dev.briefcast.gateway.auth.session.SecretToken;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /password}: sets a password by a link that was mailed. */
@Controller
class PasswordController {

  private static final URI CHOSEN = URI.create("/sign-in?done=password");

  private final PasswordChange passwords;
  private final SignIn signIn;
  private final Limits limits;

  PasswordController(PasswordChange passwords, SignIn signIn, Limits limits) {
    this.passwords = passwords;
    this.signIn = signIn;
    this.limits = limits;
  }

  /** Looking at it uses nothing up: programs that read mails follow links, too. */
  @GetMapping(path = "/password", produces = "text/html")
  Mono<Rendering> ask(@RequestParam(defaultValue = "") String token) {
    return passwords
        .link(new SecretToken(token))
        .map(link -> form(link, token, null))
        .defaultIfEmpty(linkExpired());
  }

  @PostMapping(path = "/password", produces = "text/html")
  Mono<Rendering> choose(ServerWebExchange exchange) {
    return limits
        .admit(Limit.SIGN_INS, exchange)
        .then(Mono.defer(() -> SubmittedForm.of(exchange)))
        .flatMap(form -> choose(form.text("token"), form.text("password"), exchange))
        .defaultIfEmpty(linkExpired());
  }

  private Mono<Rendering> choose(String token, String password, ServerWebExchange exchange) {
    return passwords
        .link(new SecretToken(token))
        .flatMap(link -> choose(link, token, password, exchange));
  }

  private Mono<Rendering> choose(
      MailLink link, String token, String password, ServerWebExchange exchange) {
    String fault = PasswordRules.fault(password, link.address());
    return fault == null
        ? passwords
            .changeByLink(new SecretToken(token), password)
            .flatMap(chosen -> redirectAfterChange(chosen, exchange))
        : Mono.just(form(link, token, fault));
  }

  /** Who has had a password before shows that he knows the new one, in a browser known from now. */
  private Mono<Rendering> redirectAfterChange(Chosen chosen, ServerWebExchange exchange) {
    return chosen.first()
        ? signIn
            .start(chosen.person(), exchange)
            .thenReturn(SignInController.seeOther(URI.create(SignInController.HOME)))
        : signIn
            .rememberBrowser(chosen.person(), exchange)
            .thenReturn(SignInController.seeOther(CHOSEN));
  }

  private static Rendering form(MailLink link, String token, @Nullable String error) {
    return FormErrors.addTo(Rendering.view("password"), error)
        .modelAttribute("token", token)
        .modelAttribute("email", link.address())
        .modelAttribute("first", link.kind() != MailLink.Kind.RESET)
        .build();
  }

  static Rendering linkExpired() {
    return Rendering.view("link-ended").status(HttpStatus.GONE).build();
  }
}
