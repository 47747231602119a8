package dev.briefcast.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.embedded.EmbeddedKafka;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that speaks TLS with a certificate of its own and asks who comes. */
class SecuredKafkaIT {

  private static final String PASSWORD = "a-passing-one";

  /** The worker's admin, producer, consumer and share consumer all have to come in. */
  @Test
  void story_fromABrokerWithTlsAndSasl_isMade(@TempDir Path folder) throws Exception {
    Path authority = certificate(folder);
    try (var kafka = EmbeddedKafka.passing(secured(folder, authority));
        var workers = Workers.scripted(kafka.bootstrapServers(), folder, new ScriptedMaker())) {
      workers.start(
          "--spring.kafka.security.protocol=SASL_SSL",
          "--spring.kafka.properties.sasl.mechanism=PLAIN",
          "--spring.kafka.properties.sasl.jaas.config=" + login("worker", ""),
          "--spring.kafka.ssl.trust-store-type=PEM",
          "--spring.kafka.ssl.trust-store-location=file:" + authority);

      try (var broker = new Broker(client(kafka, authority))) {
        StoryId story = broker.request(Requests.titled("Told in secret"));

        await()
            .atMost(Duration.ofSeconds(30))
            .untilAsserted(
                () ->
                    assertThat(broker.outcomesOf(story))
                        .singleElement()
                        .isInstanceOf(StoryReady.class));
      }
    }
  }

  private static Map<String, Object> client(EmbeddedKafka kafka, Path authority) {
    return Map.of(
        "bootstrap.servers",
        kafka.bootstrapServers(),
        "security.protocol",
        "SASL_SSL",
        "sasl.mechanism",
        "PLAIN",
        "sasl.jaas.config",
        login("worker", ""),
        "ssl.truststore.type",
        "PEM",
        "ssl.truststore.location",
        authority.toString());
  }

  private static Map<String, String> secured(Path folder, Path authority) {
    String users = " user_broker=\"%s\" user_worker=\"%s\"".formatted(PASSWORD, PASSWORD);
    return Map.of(
        "listener.security.protocol.map", "CLIENTS:SASL_SSL,CONTROLLER:PLAINTEXT",
        "sasl.enabled.mechanisms", "PLAIN",
        "sasl.mechanism.inter.broker.protocol", "PLAIN",
        "listener.name.clients.plain.sasl.jaas.config", login("broker", users),
        "ssl.keystore.type", "PKCS12",
        "ssl.keystore.location", folder.resolve("broker.p12").toString(),
        "ssl.keystore.password", PASSWORD,
        "ssl.truststore.type", "PEM",
        "ssl.truststore.location", authority.toString());
  }

  private static String login(String user, String further) {
    return ("org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\""
            + " password=\"%s\"%s;")
        .formatted(user, PASSWORD, further);
  }

  /** Makes a key for the broker; returns the certificate by which it is known. */
  private static Path certificate(Path folder) throws Exception {
    String store = folder.resolve("broker.p12").toString();
    Path authority = folder.resolve("ca.crt");
    List<String> known = List.of("-alias", "broker", "-keystore", store, "-storepass", PASSWORD);
    List<String> made =
        List.of("-keyalg", "RSA", "-dname", "CN=localhost", "-ext", "san=ip:127.0.0.1");
    keytool("-genkeypair", known, made);
    keytool("-exportcert", known, List.of("-rfc", "-file", authority.toString()));
    return authority;
  }

  private static void keytool(String does, List<String> known, List<String> further)
      throws Exception {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.add(does);
    command.addAll(known);
    command.addAll(further);
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(keytool.getInputStream().readAllBytes(), UTF_8);
    assertThat(keytool.waitFor()).as(said).isZero();
  }
}
