package dev.briefcast.gateway.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.http.RefusedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class PasswordsTest {

  private final Passwords passwords = new Passwords();

  @AfterEach
  void stop() {
    passwords.destroy();
  }

  @Test
  void hash_isOfArgon2idWithSixteenMebibytesAndTwoPasses_andHasASaltOfItsOwn() {
    String hash = hash("correct horse");

    assertThat(hash).startsWith("$argon2id$v=19$m=16384,t=2,p=1$");
    assertThat(hash("correct horse")).isNotEqualTo(hash);
  }

  @Test
  void password_matchesItsHashAlone_howeverItsLettersAreComposed() {
    String hash = hash("caf\u00e9 au lait");

    assertThat(passwords.matches("caf\u00e9 au lait", hash).block()).isTrue();
    assertThat(passwords.matches("cafe\u0301 au lait", hash).block()).isTrue();
    assertThat(passwords.matches("cafe au lait", hash).block()).isFalse();
    assertThat(passwords.matches("caf\u00e9 au lait", null).block()).isFalse();
  }

  @Test
  void flood_isRefused_beyondWhatMayWait() {
    long refused =
        Flux.range(0, 200)
            .flatMap(
                i ->
                    passwords
                        .hash("password " + i)
                        .map(hash -> 0)
                        .onErrorResume(RefusedException.class, full -> Mono.just(1)),
                200)
            .filter(each -> each == 1)
            .count()
            .blockOptional()
            .orElseThrow();

    assertThat(refused).isBetween(1L, 200L - 32);
  }

  private String hash(String password) {
    return passwords.hash(password).blockOptional().orElseThrow();
  }
}
