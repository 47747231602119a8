package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the chart installs, over a matrix of values. */
class ChartTest {

  @Test
  void chart_linted_isWithoutFault() {
    var result = Chart.lint();

    assertThat(result.isFailed()).as("%s", result.getMessages()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void manifest_ofEveryCombination_isValidForKubernetes(Combination combination) {
    List<ChartManifest> manifests = combination.manifests();

    assertThat(manifests).hasSizeGreaterThan(9);
    manifests.forEach(Schemas::check);
  }

  @ParameterizedTest
  @EnumSource
  void manifest_ofEveryCombination_hasAUniqueNameAndNoSecret(Combination combination) {
    List<ChartManifest> manifests = combination.manifests();

    assertThat(manifests).extracting(ChartManifest::toString).doesNotHaveDuplicates();
    assertThat(manifests).extracting(ChartManifest::kind).doesNotContain("Secret");
  }

  @ParameterizedTest
  @EnumSource
  void pod_ofEveryCombination_isRestricted(Combination combination) {
    for (ChartManifest manifest : combination.manifests()) {
      if (!manifest.containers().isEmpty()) {
        assertThat(manifest.text("spec", "template", "spec", "securityContext", "runAsNonRoot"))
            .as(manifest.toString())
            .isEqualTo("true");
        assertThat(manifest.text("spec", "template", "spec", "automountServiceAccountToken"))
            .isEqualTo("false");
        manifest.containers().forEach(ChartTest::isRestricted);
      }
    }
  }

  @Test
  void pod_ofOurs_hasAReadOnlyRootFilesystem() {
    for (ChartManifest manifest : Combination.EVERYTHING.manifests()) {
      for (Map<?, ?> container : manifest.containers()) {
        assertThat(new ChartManifest(container).text("securityContext", "readOnlyRootFilesystem"))
            .as(manifest.toString())
            .isEqualTo("true");
      }
    }
  }

  @Test
  void worker_stopping_hasMoreTimeThanItsStory() {
    ChartManifest renderer = Combination.EVERYTHING.named("Deployment", "bc-renderer");

    assertThat(renderer.text("spec", "template", "spec", "terminationGracePeriodSeconds"))
        .isEqualTo("630");
    assertThat(String.valueOf(renderer.containers().getFirst().get("env")))
        .contains("{name=BRIEFCAST_WORKER_QUEUE_DRAIN, value=600s}");
    assertThat(renderer.at("spec", "replicas")).isNull();
  }

  @Test
  void gateway_stopping_answersUntilProxiesHaveNoticed() {
    ChartManifest gateway = Combination.EVERYTHING.named("Deployment", "bc-gateway");

    assertThat(String.valueOf(gateway.containers().getFirst().get("env")))
        .contains("{name=BRIEFCAST_REQUESTS_DRAIN, value=10s}");
    assertThat(gateway.text("spec", "template", "spec", "terminationGracePeriodSeconds"))
        .isEqualTo("60");
    assertThat(gateway.text("spec", "strategy", "rollingUpdate", "maxUnavailable")).isEqualTo("0");
  }

  @Test
  void database_ofEachService_isMigratedByAnIsolatedJob() {
    for (String database : new String[] {"gateway", "ledger", "github-app"}) {
      ChartManifest job = Combination.EVERYTHING.named("Job", "bc-migrate-" + database);
      ChartManifest service = Combination.EVERYTHING.named("Deployment", "bc-" + database);
      assertThat(job.variables()).contains("SPRING_FLYWAY_URL").doesNotContain("SPRING_KAFKA");
      assertThat(service.containers().toString())
          .contains("{name=SPRING_FLYWAY_ENABLED, value=false}");
    }
  }

  @Test
  void liveness_ofEveryService_dependsOnNothingElse() {
    for (ChartManifest manifest : Combination.EVERYTHING.manifests()) {
      if (manifest.kind().equals("Deployment")) {
        var container = new ChartManifest(manifest.containers().getFirst());
        assertThat(container.text("livenessProbe", "httpGet", "path"))
            .isEqualTo("/actuator/health/liveness");
        assertThat(container.at("startupProbe")).isNotNull();
      }
    }
  }

  @Test
  void replicas_ofEveryService_areSpreadAndEvictedOneByOne() {
    for (String service : new String[] {"gateway", "ledger", "renderer", "fetcher"}) {
      ChartManifest deployment = Combination.LEAST.named("Deployment", "bc-" + service);
      ChartManifest budget = Combination.LEAST.named("PodDisruptionBudget", "bc-" + service);
      assertThat(deployment.list("spec", "template", "spec", "topologySpreadConstraints"))
          .extracting(constraint -> String.valueOf(constraint.get("topologyKey")))
          .containsExactly("topology.kubernetes.io/zone", "kubernetes.io/hostname");
      assertThat(budget.at("spec", "maxUnavailable")).isNotNull();
      assertThat(budget.at("spec", "selector")).isEqualTo(deployment.at("spec", "selector"));
    }
  }

  @Test
  void client_isStickyToOneGateway() {
    assertThat(Combination.LEAST.named("Service", "bc-gateway").text("spec", "sessionAffinity"))
        .isEqualTo("ClientIP");
    assertThat(Combination.EVERYTHING.named("Ingress", "bc-gateway").text("metadata"))
        .contains("upstream-hash-by=$binary_remote_addr");
  }

  @Test
  void renderer_reachesNoDatabase() {
    ChartManifest policy = Combination.EVERYTHING.named("NetworkPolicy", "bc-renderer");
    Set<String> ports = portsOut(List.of(policy), "bc-renderer");

    assertThat(ports).containsExactlyInAnyOrder("53", "443", "9092", "9093", "8000");
    assertThat(policy.list("spec", "ingress")).hasSize(1);
  }

  @Test
  void github_isReachedByFetchersOnlyAndTheStoreByRenderers() {
    List<ChartManifest> manifests =
        Chart.rendered(
            Map.of("media.bucket.name", "stories", "networkPolicies.store.ports[0]", 9000));

    assertThat(portsOut(manifests, "bc-fetcher"))
        .containsExactlyInAnyOrder("53", "443", "9092", "9093");
    assertThat(portsOut(manifests, "bc-renderer"))
        .containsExactlyInAnyOrder("53", "9000", "9092", "9093");
  }

  /** It is called by GitHub, and calls that and gateways. */
  @Test
  void githubApp_isOffByDefaultAndReachesLittle() {
    List<ChartManifest> everything = Combination.EVERYTHING.manifests();

    assertThat(Combination.LEAST.manifests().toString()).doesNotContain("github-app");
    assertThat(portsOut(everything, "bc-github-app"))
        .containsExactlyInAnyOrder("53", "443", "5432", "8080", "8082", "9092", "9093");
    assertThat(Combination.EVERYTHING.named("Ingress", "bc-gateway").text("spec"))
        .contains("path=/github,");
  }

  @Test
  void pools_areTwoDeploymentsSharingTheRoles() {
    assertThat(roles(Combination.LEAST.named("Deployment", "bc-renderer"))).isEqualTo("render");
    assertThat(roles(Combination.LEAST.named("Deployment", "bc-fetcher"))).isEqualTo("fetch");
    assertThat(roles(Combination.PLAIN.named("Deployment", "bc-renderer")))
        .isEqualTo("fetch,render");
  }

  @Test
  void migration_reachesItsDatabaseAlone() {
    assertThat(portsOut(Combination.EVERYTHING.manifests(), "bc-migrate-gateway"))
        .containsExactlyInAnyOrder("53", "5432");
  }

  private static String roles(ChartManifest deployment) {
    return deployment.variable("BRIEFCAST_WORKER_JOB_ROLES");
  }

  @Test
  void spanCollector_isConfiguredAndReachableForEveryService() {
    List<ChartManifest> without = Combination.EVERYTHING.manifests();
    List<ChartManifest> manifests =
        Chart.rendered(Map.of("tracing.otlpEndpoint", "http://collector:4318/v1/traces"));

    for (String service : List.of("bc-gateway", "bc-ledger", "bc-renderer")) {
      assertThat(portsOut(manifests, service)).contains("4318");
      assertThat(portsOut(without, service)).doesNotContain("4318");
    }
    assertThat(manifests)
        .filteredOn(each -> each.kind().equals("Deployment"))
        .isNotEmpty()
        .allMatch(
            each ->
                each.containers()
                    .toString()
                    .contains(
                        "{name=MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT,"
                            + " value=http://collector:4318/v1/traces}"));
    assertThat(without.toString()).doesNotContain("MANAGEMENT_TRACING");
  }

  /** What a gateway takes for usual is what a renderer makes without being told more. */
  @Test
  void look_ofTheOperator_isTheSameForGatewaysAndRenderers() {
    var manifests = Chart.rendered(Map.of("look.theme", "light", "look.format", "square"));

    for (String deployment : List.of("bc-gateway", "bc-renderer")) {
      assertThat(manifests)
          .filteredOn(each -> each.kind().equals("Deployment") && each.name().equals(deployment))
          .singleElement()
          .returns("light", each -> each.variable("BRIEFCAST_LOOK_THEME"))
          .returns("square", each -> each.variable("BRIEFCAST_LOOK_FORMAT"))
          .returns("false", each -> each.variable("BRIEFCAST_LOOK_CAPTIONS"));
    }
    assertThatThrownBy(() -> Chart.rendered(Map.of("look.theme", "pink")))
        .hasMessageContaining("theme");
  }

  private static Set<String> portsOut(List<ChartManifest> manifests, String policy) {
    return manifests.stream()
        .filter(each -> each.kind().equals("NetworkPolicy") && each.name().equals(policy))
        .flatMap(each -> each.list("spec", "egress").stream())
        .flatMap(rule -> new ChartManifest(rule).list("ports").stream())
        .map(port -> String.valueOf(port.get("port")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({"renderer, renderers", "fetcher, fetchers"})
  void pool_ofWorkers_scalesWithItsBacklog(String pool, String group) {
    ChartManifest scaled = Combination.EVERYTHING.named("ScaledObject", "bc-" + pool);

    assertThat(scaled.list("spec", "triggers"))
        .extracting(trigger -> new ChartManifest(trigger).text("metadata", "query"))
        .hasSize(2)
        .allMatch(query -> query.contains("briefcast_stories_") && !query.contains("lag"))
        .allMatch(query -> query.contains("group=~\"" + group + "\"}"));
  }

  @Test
  void rules_inTheChart_areThoseOfTheFiles() {
    ChartManifest rules = Combination.EVERYTHING.named("PrometheusRule", "bc-briefcast");

    assertThat(rules.list("spec", "groups"))
        .extracting(group -> String.valueOf(group.get("name")))
        .containsExactlyInAnyOrder("briefcast-alerts", "briefcast-objectives");
    assertThat(String.valueOf(rules.content()))
        .contains("https://runbooks.example/post-errors.md")
        .doesNotContain("docs/operating/runbooks");
  }

  @ParameterizedTest
  @EnumSource
  void variable_ofEveryContainer_isReadByItsService(Combination combination) {
    var ours = new ArrayList<String>();
    combination.manifests().forEach(manifest -> ours.addAll(manifest.variables()));

    assertThat(ours).filteredOn(name -> name.startsWith("BRIEFCAST_")).isNotEmpty();
    assertThat(ours)
        .filteredOn(name -> name.startsWith("BRIEFCAST_"))
        .isSubsetOf(Variables.documented());
  }

  @Test
  void value_missingOrWrong_isRefusedByName() {
    assertThatThrownBy(() -> Chart.renderedWithoutRequired(Map.of()))
        .hasMessageContaining("required");
    assertThatThrownBy(() -> Chart.rendered(Map.of("gateway.replicas", 0)))
        .hasMessageContaining("replicas");
    assertThatThrownBy(() -> Chart.rendered(Map.of("gateway.replica", 3)))
        .hasMessageContaining("replica");
    assertThatThrownBy(() -> Chart.rendered(Map.of("publicUrl", "briefcast.example")))
        .hasMessageContaining("publicUrl");
    assertThatThrownBy(() -> Chart.rendered(Map.of("kafka.sasl.mechanism", "SCRAM-SHA-512")))
        .hasMessageContaining("kafka.sasl.existingSecret");
    assertThatThrownBy(() -> Chart.rendered(Map.of("media.existingClaim", "")))
        .hasMessageContaining("media.bucket.name or media.existingClaim is required");
    assertThatThrownBy(() -> Chart.rendered(Map.of("media.bucket.endpoint", "s3.example")))
        .hasMessageContaining("endpoint");
    assertThatThrownBy(() -> Chart.rendered(Map.of("trial.enabled", true)))
        .hasMessageContaining("secrets.store is required");
  }

  private static void isRestricted(Map<?, ?> container) {
    var security = new ChartManifest(container);
    assertThat(security.text("securityContext", "allowPrivilegeEscalation")).isEqualTo("false");
    assertThat(security.text("securityContext", "capabilities", "drop")).isEqualTo("[ALL]");
    assertThat(security.text("image")).doesNotEndWith(":latest").contains(":");
    assertThat(security.at("resources", "limits")).isNotNull();
  }
}
