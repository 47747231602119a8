package dev.briefcast.gateway.auth.mail;

import reactor.core.publisher.Mono;

/** Writes the content of a queued mail when it is about to be sent. */
public interface EmailWriter {

  /** The content of a mail; empty if nothing is to be sent to its address. */
  Mono<EmailContent> write(Mail mail);
}
