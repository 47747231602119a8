package dev.briefcast.github;

import static dev.briefcast.github.AppHarness.checks;
import static dev.briefcast.github.AppHarness.comment;
import static dev.briefcast.github.AppHarness.sha;
import static dev.briefcast.github.AppHarness.soon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.github.app.HookLog;
import dev.briefcast.testing.github.app.StubbedInstallation;
import dev.briefcast.testing.github.app.StubbedPull;
import dev.briefcast.testing.github.app.StubbedRepository;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whose stories they are, and which private repositories are told. */
class InstallationIT {

  private static AppHarness app;

  @BeforeAll
  static void start() {
    app = AppHarness.withAccounts("--briefcast.github-app.private-owners=trusted,Granted");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void installation_whoseOwnerIsTrusted_hasAnAccountAndGrantsUntilItIsUninstalled() {
    StubbedInstallation some = app.github.install(1, "granted", false);
    StubbedRepository hidden = app.repository(some, true);
    StubbedPull pull = hidden.pull(1, sha(1));
    app.github.hooks().send(HookLog.installation(some, "created"));

    soon(() -> assertThat(app.gateway.operator.grants("granted")).containsExactly("granted/shop"));
    app.said(hidden, pull, "opened");
    app.awaitAsked("granted/shop#1", 1);
    assertThat(app.gateway.asked("granted/shop#1").getFirst().key())
        .startsWith("bc_live_")
        .isNotEqualTo(AppHarness.SHARED_KEY);
    assertThat(app.gateway.operator.accounts("granted")).hasSize(1);
    assertThat(
            app.value(
                "SELECT encode(key_sealed, 'escape') FROM installation WHERE id = 1", String.class))
        .doesNotContain("bc_live");

    app.github.uninstall(1);
    app.github.hooks().send(HookLog.installation(some, "deleted"));

    soon(() -> assertThat(app.gateway.operator.grants("granted")).isEmpty());
    soon(
        () ->
            assertThat(app.value("SELECT state FROM installation WHERE id = 1", String.class))
                .isEqualTo("removed"));
  }

  @Test
  void installation_thatIsSuspended_losesItsGrantsUntilItIsNot() {
    StubbedInstallation all = app.github.install(2, "trusted", true);
    app.github.hooks().send(HookLog.installation(all, "created"));
    soon(() -> assertThat(app.gateway.operator.grants("trusted")).containsExactly("trusted"));

    all.suspend(true);
    app.github.hooks().send(HookLog.installation(all, "suspend"));
    soon(() -> assertThat(app.gateway.operator.grants("trusted")).isEmpty());

    all.suspend(false);
    app.github.hooks().send(HookLog.installation(all, "unsuspend"));
    soon(() -> assertThat(app.gateway.operator.grants("trusted")).containsExactly("trusted"));
    assertThat(app.gateway.operator.accounts("trusted")).hasSize(1);
  }

  @Test
  void key_revokedByAnOperator_isReplacedAtTheNextUse() {
    StubbedInstallation some = app.github.install(4, "revoked", true);
    StubbedRepository shop = app.repository(some, false);
    app.said(shop, shop.pull(1, sha(1)), "opened");
    app.awaitAsked("revoked/shop#1", 1);
    String first = app.gateway.asked("revoked/shop#1").getFirst().key();

    app.gateway.revoke(first);
    app.said(shop, shop.pull(2, sha(2)), "opened");

    app.awaitAsked("revoked/shop#2", 1);
    assertThat(app.gateway.asked("revoked/shop#2").getFirst().key())
        .startsWith("bc_live_")
        .isNotEqualTo(first);
    assertThat(app.gateway.operator.accounts("revoked")).hasSize(1);
  }

  @Test
  void privateRepository_ofAnUntrustedOwner_getsNoStory() {
    StubbedInstallation some = app.github.install(3, "unknown", true);
    StubbedRepository hidden = app.repository(some, true);
    StubbedPull pull = hidden.pull(1, sha(3));

    app.said(hidden, pull, "opened");

    soon(
        () ->
            assertThat(checks(hidden, sha(3)))
                .singleElement()
                .matches(check -> check.conclusion().equals("neutral"))
                .satisfies(check -> assertThat(check.text()).contains("private repositories")));
    assertThat(app.gateway.asked("unknown/shop#1")).isEmpty();
    assertThat(app.gateway.operator.grants("unknown")).isEmpty();
    assertThat(comment(pull)).isEmpty();
  }
}
