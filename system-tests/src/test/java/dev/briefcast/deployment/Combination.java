package dev.briefcast.deployment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values with which the chart is tried. */
enum Combination {
  /** What is required alone. */
  LEAST(Map.of()),
  /** All that can be switched on, with a Kafka that asks who comes. */
  EVERYTHING(
      values(
          "kafka.securityProtocol", "SASL_SSL",
          "kafka.sasl.mechanism", "SCRAM-SHA-512",
          "kafka.sasl.existingSecret", "kafka-user",
          "kafka.tls.caSecret", "kafka-ca",
          "postgresql.sslMode", "verify-full",
          "postgresql.tls.caSecret", "postgresql-ca",
          "media.bucket.name", "stories",
          "media.bucket.prefix", "production/",
          "media.bucket.endpoint", "https://s3.example",
          "media.bucket.publicEndpoint", "https://videos.example",
          "media.bucket.pathStyle", true,
          "secrets.store", "store-keys",
          "serviceAccount.annotations.role", "briefcast",
          // What Helm runs as a hook is not among what it renders.
          "postgresql.migrationAnnotations", "null",
          "ingress.enabled", true,
          "ingress.className", "nginx",
          "ingress.host", "briefcast.example",
          "ingress.tlsSecret", "briefcast-tls",
          "image.pullSecrets[0].name", "registry",
          "githubApp.enabled", true,
          "githubApp.appId", "Iv23liBriefcast",
          "githubApp.privateOwners[0]", "acme",
          "gateway.trustedProxies[0]", "10.0.0.0/8",
          "gateway.env[0].name", "BRIEFCAST_UPGRADE_URL",
          "gateway.env[0].value", "https://briefcast.example/plans",
          "workers.renderer.autoscaling.enabled", true,
          "workers.fetcher.autoscaling.enabled", true,
          "networkPolicies.kafka.cidrs[0]", "10.1.0.0/16",
          "networkPolicies.speech.ports[0]", 8000,
          "networkPolicies.signIn.ports[0]", 587,
          "monitoring.serviceMonitor.enabled", true,
          "monitoring.rules.enabled", true,
          "monitoring.rules.runbookUrl", "https://runbooks.example",
          "monitoring.dashboards.enabled", true)),
  /** As little as can be, on a cluster without network policies. */
  PLAIN(
      values(
          "networkPolicies.enabled",
          false,
          "postgresql.migrateInJob",
          false,
          "postgresql.sslMode",
          "disable",
          "workers.fetcher.enabled",
          false,
          "gateway.replicas",
          1,
          "ledger.replicas",
          1)),
  /** With a certificate of a public authority, and a bucket of AWS by the pods' role. */
  CLOUD(
      values(
          "postgresql.sslMode",
          "verify-full",
          "media.existingClaim",
          "",
          "media.bucket.name",
          "stories",
          "media.redirects",
          false)),
  /** With a Kafka, a PostgreSQL and a bucket of its own. */
  TRIAL(
      values(
          "trial.enabled",
          true,
          "postgresql.host",
          "",
          "media.existingClaim",
          "",
          "secrets.store",
          "store-keys"));

  private final Map<String, Object> values;

  Combination(Map<String, Object> values) {
    this.values = values;
  }

  List<ChartManifest> manifests() {
    return Chart.rendered(values);
  }

  ChartManifest named(String kind, String name) {
    return manifests().stream()
        .filter(manifest -> manifest.kind().equals(kind) && manifest.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + kind + " " + name));
  }

  private static Map<String, Object> values(Object... namesAndValues) {
    var values = new HashMap<String, Object>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return values;
  }
}
