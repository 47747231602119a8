package dev.briefcast.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PersistentVolumeClaim;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Whether Kubernetes knows every field of an object: those of its own by the models of its Java
 * client, those of operators by schemas of the fields that the chart uses.
 */
final class Schemas {

  private interface Check {
    void of(JsonElement json) throws IOException;
  }

  private static final Map<String, Check> MODELS =
      Map.of(
          "ConfigMap", V1ConfigMap::validateJsonElement,
          "Deployment", V1Deployment::validateJsonElement,
          "Ingress", V1Ingress::validateJsonElement,
          "Job", V1Job::validateJsonElement,
          "NetworkPolicy", V1NetworkPolicy::validateJsonElement,
          "PersistentVolumeClaim", V1PersistentVolumeClaim::validateJsonElement,
          "PodDisruptionBudget", V1PodDisruptionBudget::validateJsonElement,
          "Service", V1Service::validateJsonElement,
          "ServiceAccount", V1ServiceAccount::validateJsonElement);

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private Schemas() {}

  static void check(ChartManifest manifest) {
    try {
      Check model = MODELS.get(manifest.kind());
      if (model == null) {
        checkCustom(manifest);
      } else {
        model.of(manifest.json());
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (IllegalArgumentException wrong) {
      throw new AssertionError(manifest + ": " + wrong.getMessage(), wrong);
    }
  }

  private static void checkCustom(ChartManifest manifest) throws IOException {
    Path file = Path.of("src/test/resources/chart", manifest.kind() + ".json");
    var schema = REGISTRY.getSchema(Files.readString(file));

    assertThat(schema.validate(manifest.json().toString(), InputFormat.JSON))
        .as(manifest.toString())
        .isEmpty();
  }
}
