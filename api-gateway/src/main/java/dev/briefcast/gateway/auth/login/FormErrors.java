package dev.briefcast.gateway.auth.login;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.result.view.Rendering;

/** Renders a submitted form again, with the errors of its fields. */
final class FormErrors {

  private FormErrors() {}

  /** A page with its form, and above it the sentence that says what is wrong, if anything is. */
  static Rendering.Builder<?> addTo(Rendering.Builder<?> page, @Nullable String error) {
    return error == null
        ? page
        : page.status(HttpStatus.UNPROCESSABLE_CONTENT).modelAttribute("error", error);
  }
}
