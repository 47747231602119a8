package dev.briefcast.ledger.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.ConfiguredStart;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** What a ledger refuses to start with, and what it then says. */
class LedgerConfigurationTest {

  /** The properties alone, of all rooms. */
  @ConfigurationPropertiesScan("dev.briefcast.ledger")
  static class Properties {}

  @ParameterizedTest
  @CsvSource({
    "briefcast.operator.token=, ''",
    "briefcast.operator.token=short, 16 or more",
    "briefcast.operator.port=0, 1 to 65535",
    "briefcast.operator.port=ledger, ledger"
  })
  void value_invalid_isRefusedWithItsNameAndWhatToDo(String setting, String told) {
    String refusal = ConfiguredStart.refusal(Properties.class, setting);

    assertThat(refusal).contains(told);
    assertThat(setting.split("=", 2)[0])
        .matches(property -> told.isEmpty() || ConfiguredStart.names(refusal, property), refusal);
  }
}
