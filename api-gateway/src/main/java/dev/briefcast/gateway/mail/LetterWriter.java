package dev.briefcast.gateway.mail;

import reactor.core.publisher.Mono;

/** Writes mails when they are about to be sent. */
public interface LetterWriter {

  /** What to send; empty if there is nothing to be said to that address. */
  Mono<Letter> write(Mail mail);
}
