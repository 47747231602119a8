package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.account.EmailAddress;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The fields of a submitted form. */
record SubmittedForm(MultiValueMap<String, String> fields) {

  /** Longer than any token, password or path that could be right. */
  private static final int TEXT_MAX = 2_048;

  static Mono<SubmittedForm> of(ServerWebExchange exchange) {
    return exchange.getFormData().map(SubmittedForm::new);
  }

  /** A field's text, empty if it was not sent; of a very long one its beginning, which is wrong. */
  String text(String name) {
    String text = fields.getFirst(name);
    return text == null ? "" : text.substring(0, Math.min(text.length(), TEXT_MAX));
  }

  /** The email address, or null if it is none. */
  @Nullable String email() {
    return EmailAddress.parse(fields.getFirst("email"));
  }

  /** Fields may be secrets. */
  @Override
  public String toString() {
    return "Form" + fields.keySet();
  }
}
