package dev.briefcast.ledger;

import dev.briefcast.ledger.allowance.AllowanceConfiguration;
import dev.briefcast.ledger.journal.JournalConfiguration;
import dev.briefcast.ledger.operator.OperatorConfiguration;
import dev.briefcast.ledger.stream.LedgerStreamConfiguration;
import dev.briefcast.service.application.DatabaseService;
import dev.briefcast.service.application.ServiceApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Import;

/** The quota ledger as a Spring Boot application. */
@DatabaseService
@Import({
  LedgerStreamConfiguration.class,
  JournalConfiguration.class,
  AllowanceConfiguration.class,
  OperatorConfiguration.class
})
public class QuotaLedger {

  /** The ledger, ready to be started; configured by {@code quota-ledger.yml}. */
  public static SpringApplicationBuilder application() {
    return ServiceApplication.application(QuotaLedger.class, "quota-ledger");
  }

  /** Runs the ledger as a process of its own. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
