package dev.briefcast.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class InfrastructureKindTest {

  @Test
  void auto_engineAnswers_isContainers() {
    assertThat(InfrastructureKind.named("auto", () -> true))
        .isEqualTo(InfrastructureKind.CONTAINERS);
  }

  @Test
  void auto_noEngineAnswers_isEmbedded() {
    assertThat(InfrastructureKind.named("auto", () -> false))
        .isEqualTo(InfrastructureKind.EMBEDDED);
  }

  @Test
  void named_plainChoice_asksNoEngine() {
    assertThat(InfrastructureKind.named("embedded", () -> true))
        .isEqualTo(InfrastructureKind.EMBEDDED);
    assertThat(InfrastructureKind.named("containers", () -> false))
        .isEqualTo(InfrastructureKind.CONTAINERS);
  }

  @Test
  void named_anythingElse_saysWhatThereIs() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> InfrastructureKind.named("docker", () -> true))
        .withMessageContaining("auto, embedded or containers");
  }
}
