package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.person.SecretToken;
import java.net.URI;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /address}: where people are who follow the link that was sent to their new address. */
@Controller
class AddressController {

  private static final URI CHANGED = URI.create("/settings?done=address");

  private final AddressChange change;

  AddressController(AddressChange change) {
    this.change = change;
  }

  @GetMapping(path = "/address", produces = "text/html")
  Mono<Rendering> ask(@RequestParam(defaultValue = "") String token) {
    return change
        .link(new SecretToken(token))
        .map(link -> form(link, token))
        .defaultIfEmpty(PasswordController.ended());
  }

  @PostMapping(path = "/address", produces = "text/html")
  Mono<Rendering> confirm(ServerWebExchange exchange) {
    return Form.of(exchange)
        .flatMap(form -> change.confirm(new SecretToken(form.text("token"))))
        .map(email -> SignInController.seeOther(CHANGED))
        .defaultIfEmpty(PasswordController.ended());
  }

  private static Rendering form(MailLink link, String token) {
    return Rendering.view("address")
        .modelAttribute("token", token)
        .modelAttribute("email", link.address())
        .build();
  }
}
