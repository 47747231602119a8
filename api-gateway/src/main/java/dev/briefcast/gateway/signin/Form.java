package dev.briefcast.gateway.signin;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** What a form sent. */
record Form(MultiValueMap<String, String> fields) {

  private static final int EMAIL_MAX = 254;

  /** Nothing that would end a line or begin another part of a mail's head. */
  private static final Pattern EMAIL =
      Pattern.compile(
          "[^\\p{Cntrl}\\s@<>()\\[\\],;:\"\\\\]+@[^\\p{Cntrl}\\s@<>()\\[\\],;:\"\\\\]+");

  static Mono<Form> of(ServerWebExchange exchange) {
    return exchange.getFormData().map(Form::new);
  }

  /** A field's text, empty if it was not sent. */
  String text(String name) {
    String text = fields.getFirst(name);
    return text == null ? "" : text;
  }

  /** The email address, or null if it is none. */
  @Nullable String email() {
    String email = text("email").strip();
    return email.length() <= EMAIL_MAX && EMAIL.matcher(email).matches() ? email : null;
  }

  /** Fields may be secrets. */
  @Override
  public String toString() {
    return "Form" + fields.keySet();
  }
}
