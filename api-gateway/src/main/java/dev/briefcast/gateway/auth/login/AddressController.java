package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.net.URI;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /address}: confirms a new email address by the link that was mailed to it. They are signed
 * in: who only has the mail may be somebody whose address was written by mistake, or to have an
 * account of somebody else's seem to be his.
 */
@Controller
class AddressController {

  private static final URI CHANGED = URI.create("/settings?done=address");

  private final AddressChange change;

  AddressController(AddressChange change) {
    this.change = change;
  }

  @GetMapping(path = "/address", produces = "text/html")
  Mono<Rendering> ask(Person person, @RequestParam(defaultValue = "") String token) {
    return change
        .link(new SecretToken(token), person)
        .map(link -> form(link, token))
        .defaultIfEmpty(PasswordController.linkExpired());
  }

  @PostMapping(path = "/address", produces = "text/html")
  Mono<Rendering> confirm(Person person, ServerWebExchange exchange) {
    return SubmittedForm.of(exchange)
        .flatMap(form -> change.confirm(new SecretToken(form.text("token")), person))
        .map(email -> SignInController.seeOther(CHANGED))
        .defaultIfEmpty(PasswordController.linkExpired());
  }

  private static Rendering form(MailLink link, String token) {
    return Rendering.view("address")
        .modelAttribute("token", token)
        .modelAttribute("email", link.address())
        .build();
  }
}
