package dev.briefcast.gateway.signin;

import org.springframework.http.HttpStatus;

/**
 * What is wrong with what a form of the settings sent.
 *
 * @param form which one; empty if nothing is wrong
 * @param sentence what is shown above it
 * @param sent what was sent and need not be typed again
 */
record Fault(String form, String sentence, String sent) {

  static final Fault NONE = new Fault("", "", "");

  HttpStatus status() {
    return form.isEmpty() ? HttpStatus.OK : HttpStatus.UNPROCESSABLE_CONTENT;
  }
}
