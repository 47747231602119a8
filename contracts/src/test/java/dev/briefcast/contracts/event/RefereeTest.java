package dev.briefcast.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Referee.Ruling;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RefereeTest {

  @Test
  void rule_firstOutcome_decides() {
    assertThat(Referee.rule(null, Events.ready())).isEqualTo(Ruling.DECIDES);
    assertThat(Referee.rule(null, Events.failed())).isEqualTo(Ruling.DECIDES);
  }

  @Test
  void rule_decidingOutcomeAgain_repeats() {
    assertThat(Referee.rule(Events.ready().eventId(), Events.ready())).isEqualTo(Ruling.REPEATS);
  }

  @Test
  void rule_anyOtherOutcomeLater_isVoid() {
    assertThat(Referee.rule(UUID.randomUUID(), Events.ready())).isEqualTo(Ruling.VOID);
    assertThat(Referee.rule(UUID.randomUUID(), Events.failed())).isEqualTo(Ruling.VOID);
  }
}
