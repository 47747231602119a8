package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /sign-up} and {@code /forgotten}: forms that ask for a mail with a link. The answer is the
 * same for every address, and so is what is done for it: what the mail says, or that there is none,
 * is decided when it is sent.
 */
@Controller
class MailController {

  private static final URI ASKED = URI.create("/mail-asked");
  private static final String NO_ADDRESS = "This is not an email address.";

  private final MailQueue mailbox;
  private final Limits limits;
  private final SignInProperties properties;

  MailController(MailQueue mailbox, Limits limits, SignInProperties properties) {
    this.mailbox = mailbox;
    this.limits = limits;
    this.properties = properties;
  }

  @GetMapping(path = "/sign-up", produces = "text/html")
  Rendering signUp() {
    return isOpen() ? page("sign-up", "", null) : closed();
  }

  @PostMapping(path = "/sign-up", produces = "text/html")
  Mono<Rendering> signUp(ServerWebExchange exchange) {
    return isOpen() ? ask(MailKind.SIGN_UP, "sign-up", exchange) : Mono.just(closed());
  }

  @GetMapping(path = "/forgotten", produces = "text/html")
  Rendering forgotten() {
    return page("forgotten", "", null);
  }

  @PostMapping(path = "/forgotten", produces = "text/html")
  Mono<Rendering> forgotten(ServerWebExchange exchange) {
    return mailbox.isOpen()
        ? ask(MailKind.RESET, "forgotten", exchange)
        : Mono.just(page("forgotten", "", null));
  }

  @GetMapping(path = "/mail-asked", produces = "text/html")
  Rendering mailSent() {
    return Rendering.view("mail-asked").modelAttribute("printed", mailbox.isPrinted()).build();
  }

  private Mono<Rendering> ask(MailKind kind, String view, ServerWebExchange exchange) {
    return limits
        .admit(Limit.MAILS, exchange)
        .then(Mono.defer(() -> SubmittedForm.of(exchange)))
        .flatMap(form -> ask(kind, view, form));
  }

  private Mono<Rendering> ask(MailKind kind, String view, SubmittedForm form) {
    String email = form.email();
    return email == null
        ? Mono.just(page(view, form.text("email"), NO_ADDRESS))
        : mailbox.ask(kind, email, null).thenReturn(SignInController.seeOther(ASKED));
  }

  private Rendering page(String view, String email, @Nullable String error) {
    return FormErrors.addTo(Rendering.view(view), error)
        .modelAttribute("email", email)
        .modelAttribute("mails", mailbox.isOpen())
        .modelAttribute("printed", mailbox.isPrinted())
        .build();
  }

  private boolean isOpen() {
    return properties.registration() && mailbox.isOpen();
  }

  private static Rendering closed() {
    return Rendering.view("sign-up-closed").status(HttpStatus.FORBIDDEN).build();
  }
}
