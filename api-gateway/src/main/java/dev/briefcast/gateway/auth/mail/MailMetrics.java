package dev.briefcast.gateway.auth.mail;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts mails. */
@Component
class MailMetrics {

  private final Counter sent;
  private final Counter failed;
  private final Counter givenUp;

  MailMetrics(MeterRegistry meters) {
    sent = counter("sent", meters);
    failed = counter("failed", meters);
    givenUp = counter("given_up", meters);
  }

  void sent() {
    sent.increment();
  }

  void failed() {
    failed.increment();
  }

  void givenUp() {
    givenUp.increment();
  }

  private static Counter counter(String result, MeterRegistry meters) {
    return Counter.builder("briefcast.mails")
        .description("Mails that were sent, rejected by the server, or given up after a day")
        .baseUnit("mails")
        .tag("result", result)
        .register(meters);
  }
}
