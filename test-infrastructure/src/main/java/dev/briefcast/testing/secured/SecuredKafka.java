package dev.briefcast.testing.secured;

import dev.briefcast.embedded.EmbeddedKafka;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A broker that speaks TLS only, and asks every client for a certificate, a name and a password.
 */
public final class SecuredKafka implements AutoCloseable {

  private static final String PASSWORD = "a-passing-one";
  private static final String CLIENT = "client";

  private final EmbeddedKafka broker;
  private final Authority authority;
  private final Path clientCertificate;

  private SecuredKafka(EmbeddedKafka broker, Authority authority) {
    this.broker = broker;
    this.authority = authority;
    this.clientCertificate = authority.forThisMachine(CLIENT).both();
  }

  /** Starts one, on a free port. */
  public static SecuredKafka start(Authority authority) {
    return start(authority, Map.of());
  }

  /** Starts one whose clients may come in, and do nothing. */
  public static SecuredKafka startWithoutRights(Authority authority) {
    var rights =
        Map.of(
            "authorizer.class.name",
            "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
            // The controller's listener is plain.
            "super.users",
            "User:broker;User:ANONYMOUS");
    return start(authority, rights);
  }

  private static SecuredKafka start(Authority authority, Map<String, String> further) {
    try {
      var settings = new HashMap<>(settings(authority));
      settings.putAll(further);
      return new SecuredKafka(EmbeddedKafka.temporary(settings), authority);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** What clients call {@code bootstrap.servers}. */
  public String bootstrapServers() {
    return broker.bootstrapServers();
  }

  /** How a client comes in, by Kafka's own names. */
  public Map<String, Object> connection() {
    return connection(CLIENT);
  }

  /** How a client of that name would come in. */
  public Map<String, Object> connection(String client) {
    return Map.of(
        "bootstrap.servers",
        bootstrapServers(),
        "security.protocol",
        "SASL_SSL",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        login(client, ""),
        "ssl.keystore.type",
        "PEM",
        "ssl.keystore.location",
        clientCertificate.toString(),
        "ssl.truststore.type",
        "PEM",
        "ssl.truststore.location",
        authority.certificate().toString());
  }

  /** What a service is told so that it comes in, as operators write it. */
  public List<String> arguments() {
    return arguments(authority);
  }

  /** The same, with an authority that a service is told to trust. */
  public List<String> arguments(Authority trusted) {
    return List.of(
        "--spring.kafka.bootstrap-servers=" + bootstrapServers(),
        "--spring.kafka.security.protocol=SASL_SSL",
        "--spring.kafka.properties.sasl.mechanism=PLAIN",
        "--spring.kafka.properties.sasl.jaas.config=" + login(CLIENT, ""),
        "--spring.kafka.ssl.key-store-type=PEM",
        "--spring.kafka.ssl.key-store-location=file:" + clientCertificate,
        "--spring.kafka.ssl.trust-store-type=PEM",
        "--spring.kafka.ssl.trust-store-location=file:" + trusted.certificate());
  }

  private static Map<String, String> settings(Authority authority) {
    String users = " user_broker=\"%s\" user_%s=\"%s\"".formatted(PASSWORD, CLIENT, PASSWORD);
    return Map.of(
        "listener.security.protocol.map",
        "CLIENTS:SASL_SSL,CONTROLLER:PLAINTEXT",
        "sasl.enabled.mechanisms",
        "PLAIN",
        "sasl.mechanism.inter.broker.protocol",
        "PLAIN",
        "listener.name.clients.plain.sasl.jaas.config",
        login("broker", users),
        "listener.name.clients.ssl.client.auth",
        "required",
        "ssl.keystore.type",
        "PEM",
        "ssl.keystore.location",
        authority.forThisMachine("kafka").both().toString(),
        "ssl.truststore.type",
        "PEM",
        "ssl.truststore.location",
        authority.certificate().toString());
  }

  private static String login(String user, String further) {
    return ("org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\""
            + " password=\"%s\"%s;")
        .formatted(user, PASSWORD, further);
  }

  @Override
  public void close() {
    try {
      broker.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
