package dev.briefcast.gateway.auth.login;

import org.springframework.http.HttpStatus;

/**
 * An error in a form of the settings.
 *
 * @param form which one; empty if nothing is wrong
 * @param sentence what is shown above it
 * @param sent what was sent and need not be typed again
 */
record FormError(String form, String sentence, String sent) {

  static final FormError NONE = new FormError("", "", "");

  HttpStatus status() {
    return form.isEmpty() ? HttpStatus.OK : HttpStatus.UNPROCESSABLE_CONTENT;
  }
}
