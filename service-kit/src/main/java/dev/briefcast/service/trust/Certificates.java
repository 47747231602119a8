package dev.briefcast.service.trust;

import java.security.cert.CertificateException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Distinguishes untrusted certificates from all other failures. */
public final class Certificates {

  /** Of PostgreSQL's drivers, which check names by themselves. */
  private static final String ANOTHER_NAME = "could not be verified";

  private static final String VERIFIER = "HostnameVerifier";

  private Certificates() {}

  /**
   * Does nothing if that failure has another reason than a certificate.
   *
   * @param server who showed it, as operators call it
   * @param setting where the authority is named that signs such certificates
   * @throws IllegalStateException if its certificate is not trusted: a sentence for the operator
   */
  public static void requireTrusted(String server, String setting, Throwable failure) {
    causes(failure)
        .filter(Certificates::isCertificateFailure)
        .findFirst()
        .ifPresent(
            untrusted -> {
              throw new IllegalStateException(
                  ("The certificate of %s is not trusted (%s). Name the authority that"
                          + " signed it (%s), and connect by a host name that it covers.")
                      .formatted(server, untrusted.getMessage(), setting),
                  failure);
            });
  }

  private static boolean isCertificateFailure(Throwable failure) {
    String message = Objects.requireNonNullElse(failure.getMessage(), "");
    return failure instanceof CertificateException
        || message.contains(ANOTHER_NAME)
        || message.contains(VERIFIER);
  }

  private static Stream<Throwable> causes(@Nullable Throwable failure) {
    return Stream.iterate(failure, each -> each != null, Throwable::getCause)
        .map(Objects::requireNonNull);
  }
}
