package dev.briefcast.standalone.stack;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of a running Briefcast's servers, for processes that join it.
 *
 * @param pid of the process that holds the lock
 * @param kafkaPort of the broker, on this machine
 * @param postgresPort of the database server, on this machine
 * @param publicUrl of its gateway; absent without one
 * @param operatorToken that its services accept
 * @param ledgerPort on which a ledger answers operators, on this machine
 * @param linkKey with which its gateways sign links
 */
public record Endpoints(
    long pid,
    int kafkaPort,
    int postgresPort,
    @Nullable String publicUrl,
    String operatorToken,
    int ledgerPort,
    String linkKey) {

  /** The endpoints of the Briefcast that runs, or last ran, on a data folder. */
  public static Optional<Endpoints> of(DataFolder folder) {
    return SmallFile.read(folder.endpoints(), Endpoints.class);
  }

  /** The operator's token of a folder is chosen once. */
  static String operatorToken(DataFolder folder) {
    return Credentials.of(folder)
        .map(Credentials::operatorToken)
        .or(() -> of(folder).map(Endpoints::operatorToken))
        .orElseGet(() -> "bc_operator_" + Secrets.random());
  }

  /** The key of a folder is chosen once; one of an older Briefcast has none yet. */
  static String linkKey(DataFolder folder) {
    return of(folder)
        .flatMap(last -> Optional.ofNullable(last.linkKey()))
        .orElseGet(() -> Secrets.random() + Secrets.random());
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Endpoints[" + kafkaPort + ", " + postgresPort + ", " + publicUrl + "]";
  }

  void save(DataFolder folder) {
    SmallFile.write(folder.endpoints(), this);
  }
}
