package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.change.FilePatch;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookTheme;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeWorkTest {

  /** The video may be a tenth longer than is said. */
  @Test
  void seconds_areThoseHeld_atMostTheRepositorysMaximum() {
    assertThat(ChangeWork.seconds(120, null)).isEqualTo(120);
    assertThat(ChangeWork.seconds(120, 33)).isEqualTo(30);
    assertThat(ChangeWork.seconds(20, 600)).isEqualTo(20);
    assertThat(ChangeWork.seconds(null, 110)).isEqualTo(100);
    assertThat(ChangeWork.seconds(null, null)).isNull();
  }

  @Test
  void look_isTheChosenOne_orElseTheRepositorysTheme() {
    var light = new Look(LookTheme.LIGHT, null, null, null, null, null, null);
    var captioned = new Look(null, null, null, true, null, null, null);

    assertThat(ChangeWork.look(null, null)).isNull();
    assertThat(ChangeWork.look(null, LookTheme.LIGHT)).isEqualTo(light);
    assertThat(ChangeWork.look(light, LookTheme.DARK)).isEqualTo(light);
    assertThat(ChangeWork.look(captioned, LookTheme.LIGHT))
        .isEqualTo(new Look(LookTheme.LIGHT, null, null, true, null, null, null));
  }

  @Test
  void patches_areHandedOnWithoutSecrets() {
    String secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    var patch = new FilePatch("a.yml", "@@ -1 +1 @@\n-token: old\n+token: " + secret);

    assertThat(ChangeWork.masked(List.of(patch)))
        .singleElement()
        .satisfies(each -> assertThat(each.path()).isEqualTo("a.yml"))
        .satisfies(each -> assertThat(each.patch()).contains("-token: old").doesNotContain(secret));
    assertThat(ChangeWork.masked(List.of(new FilePatch(secret + ".yml", "@@ -1 +1 @@"))))
        .noneMatch(each -> each.path().contains(secret));
    assertThat(ChangeWork.masked(null)).isEmpty();
  }
}
