package dev.briefcast.gateway.auth.mail;

import reactor.core.publisher.Mono;

/** Writes the content of a queued mail when it is about to be sent. */
public interface EmailWriter {

  /** What to send; empty if there is nothing to be said to that address. */
  Mono<EmailContent> write(Mail mail);
}
