package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.Sessions;
import java.net.URI;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /settings}: a person's own settings. */
@Controller
class SettingsController {

  private static final URI ADDRESS_ASKED = URI.create("/settings?done=mail");
  private static final URI PASSWORD_CHANGED = URI.create("/settings?done=password");
  private static final URI SESSION_ENDED = URI.create("/settings?done=session#sessions");
  private static final URI OUT_EVERYWHERE = URI.create("/sign-in?done=everywhere");

  private static final String WRONG = "The current password is wrong.";
  private static final String NO_ADDRESS = "This is not an email address.";

  private final CurrentPassword current;
  private final PasswordChange chosen;
  private final AddressChange addresses;
  private final Sessions sessions;
  private final SignIn signIn;
  private final MailQueue mailbox;

  SettingsController(
      CurrentPassword current,
      PasswordChange chosen,
      AddressChange addresses,
      Sessions sessions,
      SignIn signIn,
      MailQueue mailbox) {
    this.current = current;
    this.chosen = chosen;
    this.addresses = addresses;
    this.sessions = sessions;
    this.signIn = signIn;
    this.mailbox = mailbox;
  }

  @GetMapping(path = "/settings", produces = "text/html")
  Mono<Rendering> show(
      Person person, @RequestParam(defaultValue = "") String done, ServerWebExchange exchange) {
    return page(person, FormError.NONE, done, exchange);
  }

  @PostMapping(path = "/settings/address", produces = "text/html")
  Mono<Rendering> changeAddress(Person person, ServerWebExchange exchange) {
    return SubmittedForm.of(exchange).flatMap(form -> changeAddress(person, form, exchange));
  }

  @PostMapping(path = "/settings/password", produces = "text/html")
  Mono<Rendering> changePassword(Person person, ServerWebExchange exchange) {
    return SubmittedForm.of(exchange).flatMap(form -> changePassword(person, form, exchange));
  }

  @PostMapping(path = "/settings/sessions/{session}/end", produces = "text/html")
  Mono<Rendering> end(Person person, @PathVariable UUID session) {
    return sessions.end(person, session).thenReturn(SignInController.seeOther(SESSION_ENDED));
  }

  @PostMapping(path = "/sign-out-everywhere", produces = "text/html")
  Mono<Rendering> endAll(Person person, ServerWebExchange exchange) {
    return sessions
        .endAll(person.id())
        .then(sessions.end(exchange))
        .thenReturn(SignInController.seeOther(OUT_EVERYWHERE));
  }

  private Mono<Rendering> changeAddress(
      Person person, SubmittedForm form, ServerWebExchange exchange) {
    String email = form.email();
    if (email == null) {
      return page(person, new FormError("address", NO_ADDRESS, form.text("email")), "", exchange);
    }
    return current
        .matches(person, form.text("current"))
        .flatMap(
            knows ->
                knows
                    ? addresses
                        .ask(person, email)
                        .thenReturn(SignInController.seeOther(ADDRESS_ASKED))
                    : page(person, new FormError("address", WRONG, email), "", exchange));
  }

  private Mono<Rendering> changePassword(
      Person person, SubmittedForm form, ServerWebExchange exchange) {
    String password = form.text("password");
    String fault = PasswordRules.fault(password, person.email());
    if (fault != null) {
      return page(person, new FormError("password", fault, ""), "", exchange);
    }
    return current
        .matches(person, form.text("current"))
        .flatMap(
            knows ->
                knows
                    ? change(person, password, exchange)
                    : page(person, new FormError("password", WRONG, ""), "", exchange));
  }

  private Mono<Rendering> change(Person person, String password, ServerWebExchange exchange) {
    return chosen
        .change(person.id(), password)
        .then(Mono.defer(() -> signIn.start(person.id(), exchange)))
        .thenReturn(SignInController.seeOther(PASSWORD_CHANGED));
  }

  private Mono<Rendering> page(
      Person person, FormError fault, String done, ServerWebExchange exchange) {
    return Mono.zip(
            current.isSet(person),
            sessions.list(person, exchange).map(ShownSession::of).collectList())
        .map(
            read ->
                Rendering.view("settings")
                    .status(fault.status())
                    .modelAttribute("hasPassword", read.getT1())
                    .modelAttribute("sessions", read.getT2())
                    .modelAttribute("fault", fault)
                    .modelAttribute("mails", mailbox.isOpen())
                    .modelAttribute("done", done)
                    .build());
  }
}
