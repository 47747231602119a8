package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How what the chart installs finds Kafka, PostgreSQL and the bucket, and trusts them. */
class ChartServersTest {

  @Test
  void database_withAPrivateCa_isTrustedByBothDriversAndTheMigration() {
    for (String database : new String[] {"gateway", "ledger"}) {
      for (ChartManifest manifest :
          List.of(
              Combination.EVERYTHING.named("Deployment", "bc-" + database),
              Combination.EVERYTHING.named("Job", "bc-migrate-" + database))) {
        assertThat(manifest.variable("SPRING_R2DBC_URL"))
            .endsWith("?sslMode=verify-full&sslRootCert=/etc/briefcast/postgresql/ca.crt");
        assertThat(manifest.variable("SPRING_FLYWAY_URL"))
            .endsWith("?sslmode=verify-full&sslrootcert=/etc/briefcast/postgresql/ca.crt");
        assertThat(manifest.mounts()).contains("postgresql-ca=/etc/briefcast/postgresql");
        assertThat(manifest.secretVolumes()).contains("postgresql-ca");
      }
    }
  }

  @Test
  void database_withAPublicCa_isVerifiedByTheJvm() {
    ChartManifest gateway = Combination.CLOUD.named("Deployment", "bc-gateway");

    assertThat(gateway.variable("SPRING_R2DBC_URL")).endsWith("?sslMode=verify-full");
    assertThat(gateway.variable("SPRING_FLYWAY_URL"))
        .endsWith("&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory");
  }

  @Test
  void broker_withAPrivateCa_isTrustedByEveryService() {
    for (String service : new String[] {"gateway", "ledger", "renderer", "fetcher"}) {
      ChartManifest deployment = Combination.EVERYTHING.named("Deployment", "bc-" + service);
      assertThat(deployment.variable("SPRING_KAFKA_SSL_TRUST_STORE_LOCATION"))
          .isEqualTo("file:/etc/briefcast/kafka/ca.crt");
      assertThat(deployment.variable("SPRING_KAFKA_SECURITY_PROTOCOL")).isEqualTo("SASL_SSL");
      assertThat(deployment.variable("BRIEFCAST_KAFKA_REPLICAS")).isEqualTo("3");
      assertThat(deployment.mounts()).contains("kafka-ca=/etc/briefcast/kafka");
      assertThat(deployment.secretVolumes()).contains("kafka-ca");
    }
  }

  @Test
  void bucket_isTheSameForWorkersAndGateways() {
    for (Combination each : List.of(Combination.EVERYTHING, Combination.CLOUD, Combination.TRIAL)) {
      Map<String, String> writes = store(each.named("Deployment", "bc-renderer"));
      assertThat(writes).containsEntry("BRIEFCAST_STORE_S3_BUCKET", "stories");
      assertThat(store(each.named("Deployment", "bc-gateway"))).isEqualTo(writes);
      assertThat(store(each.named("Deployment", "bc-fetcher"))).isEmpty();
      assertThat(each.named("Deployment", "bc-gateway").mounts()).doesNotContain("media=/media");
    }
    assertThat(Combination.EVERYTHING.named("Deployment", "bc-renderer").text("spec"))
        .contains("secretKeyRef={name=store-keys, key=secret-key}");
    assertThat(store(Combination.LEAST.named("Deployment", "bc-gateway"))).isEmpty();
    assertThat(Combination.LEAST.named("Deployment", "bc-renderer").mounts())
        .contains("media=/media");
  }

  @Test
  void bucket_unreachableByBrowsers_isNotShownToThem() {
    ChartManifest everything = Combination.EVERYTHING.named("Deployment", "bc-gateway");
    assertThat(everything.variables()).doesNotContain("BRIEFCAST_MEDIA_REDIRECTS");
    for (Combination hidden : List.of(Combination.CLOUD, Combination.TRIAL)) {
      assertThat(hidden.named("Deployment", "bc-gateway").variable("BRIEFCAST_MEDIA_REDIRECTS"))
          .isEqualTo("false");
    }
  }

  /** How the bucket is used, but for what is secret. */
  private static Map<String, String> store(ChartManifest deployment) {
    return deployment.variables().stream()
        .filter(name -> name.startsWith("BRIEFCAST_STORE_"))
        .collect(Collectors.toMap(name -> name, deployment::variable));
  }
}
