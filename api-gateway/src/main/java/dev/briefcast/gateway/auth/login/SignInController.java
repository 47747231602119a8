package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.provider.IdentityProviders;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.Sessions;
import dev.briefcast.gateway.http.LocalPath;
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

/** {@code /sign-in} and {@code /sign-out}: speaks HTTP, decides nothing. */
@Controller
class SignInController {

  /** Where people are who have just signed in and wanted nowhere else. */
  static final String HOME = "/dashboard";

  private static final String WRONG = "The email address or the password is wrong.";

  private final SignIn signIn;
  private final Sessions sessions;
  private final IdentityProviders providers;
  private final SignInProperties properties;

  SignInController(
      SignIn signIn, Sessions sessions, IdentityProviders providers, SignInProperties properties) {
    this.signIn = signIn;
    this.sessions = sessions;
    this.providers = providers;
    this.properties = properties;
  }

  @GetMapping(path = "/sign-in", produces = "text/html")
  Rendering ask(
      @Nullable Person person,
      @RequestParam(defaultValue = "") String next,
      @RequestParam(defaultValue = "") String done) {
    return person == null
        ? page(next).modelAttribute("done", done).build()
        : seeOther(LocalPath.of(next, HOME));
  }

  @PostMapping(path = "/sign-in", produces = "text/html")
  Mono<Rendering> signIn(ServerWebExchange exchange) {
    return SubmittedForm.of(exchange).flatMap(form -> signIn(form, exchange));
  }

  @PostMapping(path = "/sign-out", produces = "text/html")
  Mono<Rendering> signOut(ServerWebExchange exchange) {
    return sessions.end(exchange).thenReturn(seeOther(URI.create("/sign-in?done=out")));
  }

  private Mono<Rendering> signIn(SubmittedForm form, ServerWebExchange exchange) {
    String email = form.email();
    String next = form.text("next");
    return signIn
        .withPassword(email, form.text("password"), exchange)
        .map(right -> right ? seeOther(LocalPath.of(next, HOME)) : wrongPassword(email, next));
  }

  private Rendering wrongPassword(@Nullable String email, String next) {
    return page(next)
        .status(HttpStatus.UNAUTHORIZED)
        .modelAttribute("email", email == null ? "" : email)
        .modelAttribute("error", WRONG)
        .build();
  }

  private Rendering.Builder<?> page(String next) {
    return Rendering.view("sign-in")
        .modelAttribute("next", next)
        .modelAttribute("providers", providers.all())
        .modelAttribute("registration", properties.registration());
  }

  static Rendering seeOther(URI address) {
    return Rendering.redirectTo(address.toString()).status(HttpStatus.SEE_OTHER).build();
  }
}
