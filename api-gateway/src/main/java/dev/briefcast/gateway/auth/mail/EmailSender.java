package dev.briefcast.gateway.auth.mail;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Sends queued mails, from whichever gateway comes first. One that is not taken is tried again,
 * later each time; a crash between sending and writing that down sends it twice.
 */
@Component
class EmailSender {

  private static final Logger log = LoggerFactory.getLogger(EmailSender.class);

  /** About a day, as the time between two doubles up to an hour. */
  private static final int TRIES_MAX = 28;

  private final MailRows rows;
  private final EmailWriter writer;
  private final MailTransport transport;
  private final MailMetrics metrics;

  EmailSender(MailRows rows, EmailWriter writer, MailTransport transport, MailMetrics metrics) {
    this.rows = rows;
    this.writer = writer;
    this.transport = transport;
    this.metrics = metrics;
  }

  /** Sends the queued mails; never fails, and retries the next time. */
  @Scheduled(initialDelayString = "1s", fixedDelayString = "${briefcast.mail.poll:1s}")
  Mono<Void> sendAll() {
    if (!transport.isThere()) {
      return Mono.empty();
    }
    return Mono.defer(this::sendOne)
        .repeat()
        .takeWhile(sent -> sent)
        .then()
        .doOnError(failure -> log.warn("Could not send mails, will retry: {}", failure.toString()))
        .onErrorComplete();
  }

  @Scheduled(initialDelayString = "15m", fixedDelayString = "1h")
  Mono<Void> removeOld() {
    return rows.removeOld().onErrorComplete();
  }

  /** Says whether there was one. */
  private Mono<Boolean> sendOne() {
    return rows.take().delayUntil(this::send).map(mail -> true).defaultIfEmpty(false);
  }

  private Mono<Void> send(Mail mail) {
    return writer
        .write(mail)
        .delayUntil(letter -> handOver(mail, letter))
        .doOnNext(letter -> metrics.sent())
        .then(Mono.defer(() -> rows.end(mail)))
        .onErrorResume(failure -> failed(mail, failure));
  }

  private Mono<Void> handOver(Mail mail, EmailContent letter) {
    return Mono.<Void>fromRunnable(() -> transport.send(mail.address(), letter))
        .subscribeOn(Schedulers.boundedElastic());
  }

  private Mono<Void> failed(Mail mail, Throwable failure) {
    metrics.failed();
    if (mail.tries() < TRIES_MAX) {
      log.warn("Could not send mail {}, will retry: {}", mail.id(), failure.toString());
      return Mono.empty();
    }
    metrics.givenUp();
    log.error("Gave up on mail {}: {}", mail.id(), failure.toString());
    return rows.end(mail);
  }
}
