package dev.briefcast.gateway.auth.account;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Hashes passwords with Argon2id, which takes about 50 ms and 16 MiB each. Only a few are computed
 * at once, on threads of their own, and only so many wait: who would be one more is refused, so
 * that a flood takes neither all memory nor the time of other requests.
 */
@Component
public class Passwords implements DisposableBean {

  private static final int AT_ONCE_MAX = 4;
  private static final int WAITING_MAX = 32;

  /** Of no password. Comparing with it takes as long as with any other. */
  private static final String OF_NOBODY =
      "$argon2id$v=19$m=16384,t=2,p=1$"
          + "AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

  private final PasswordEncoder encoder;
  private final Scheduler scheduler =
      Schedulers.newBoundedElastic(
          Math.min(AT_ONCE_MAX, Runtime.getRuntime().availableProcessors()),
          WAITING_MAX,
          "passwords");

  /** With the cost that users' passwords deserve. */
  public Passwords() {
    this(Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8());
  }

  /**
   * With another cost.
   *
   * @param encoder Argon2id, for a hash says its own cost
   */
  public Passwords(PasswordEncoder encoder) {
    this.encoder = encoder;
  }

  /** Hashes a password for storage. */
  public Mono<String> hash(String password) {
    return onScheduler(() -> Objects.requireNonNull(encoder.encode(normalized(password))));
  }

  /**
   * Whether that is the password; never so without a hash, which takes as long to find out.
   *
   * @param hash of the right one, or null if there is none
   */
  public Mono<Boolean> matches(String password, @Nullable String hash) {
    String compared = hash == null ? OF_NOBODY : hash;
    return onScheduler(() -> encoder.matches(normalized(password), compared) && hash != null);
  }

  @Override
  public void destroy() {
    scheduler.dispose();
  }

  private <T> Mono<T> onScheduler(Callable<T> computation) {
    return Mono.fromCallable(computation)
        .subscribeOn(scheduler)
        .onErrorMap(RejectedExecutionException.class, Passwords::tooMany);
  }

  /** The same letters, however a keyboard composes them. */
  private static String normalized(String password) {
    return Normalizer.normalize(password, Form.NFC);
  }

  private static RefusedException tooMany(Throwable full) {
    return new RefusedException(
            ErrorCode.SERVICE_UNAVAILABLE,
            "Too many people are signing in right now. Try again in 5 seconds.")
        .header("Retry-After", "5");
  }
}
