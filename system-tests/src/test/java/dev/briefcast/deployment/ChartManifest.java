package dev.briefcast.deployment;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One object of Kubernetes, as YAML has it. */
record ChartManifest(Map<?, ?> content) {

  String kind() {
    return String.valueOf(content.get("kind"));
  }

  String name() {
    return text("metadata", "name");
  }

  JsonElement json() {
    return new Gson().toJsonTree(content);
  }

  /** What is below those names, one in the other; null if there is nothing. */
  @Nullable Object at(String... names) {
    Object at = content;
    for (String name : names) {
      at = at instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return at;
  }

  String text(String... names) {
    return String.valueOf(at(names));
  }

  /** What is below those names, as an object; an empty one if there is nothing. */
  Map<?, ?> map(String... names) {
    return at(names) instanceof Map<?, ?> map ? map : Map.of();
  }

  /** What is below those names, as a list of objects; an empty one if there is nothing. */
  List<Map<?, ?>> list(String... names) {
    var found = new ArrayList<Map<?, ?>>();
    if (at(names) instanceof List<?> list) {
      list.forEach(each -> found.add((Map<?, ?>) each));
    }
    return found;
  }

  /** Its containers, if it makes pods. */
  List<Map<?, ?>> containers() {
    return list("spec", "template", "spec", "containers");
  }

  /** The names of all environment variables of its containers. */
  List<String> variables() {
    return containers().stream()
        .flatMap(container -> new ChartManifest(container).list("env").stream())
        .map(variable -> String.valueOf(variable.get("name")))
        .toList();
  }

  /** The value of an environment variable of its only container; a secret's is {@code null}. */
  String variable(String name) {
    return new ChartManifest(containers().getFirst())
        .list("env").stream()
            .filter(variable -> name.equals(variable.get("name")))
            .map(variable -> String.valueOf(variable.get("value")))
            .findFirst()
            .orElseThrow(() -> new AssertionError(this + " has no " + name));
  }

  /** What its only container mounts, as {@code volume=path}. */
  List<String> mounts() {
    return new ChartManifest(containers().getFirst())
        .list("volumeMounts").stream()
            .map(mount -> mount.get("name") + "=" + mount.get("mountPath"))
            .toList();
  }

  /** The Secrets that its pods mount. */
  List<String> secretVolumes() {
    return list("spec", "template", "spec", "volumes").stream()
        .map(volume -> new ChartManifest(volume).text("secret", "secretName"))
        .toList();
  }

  @Override
  public String toString() {
    return kind() + " " + name();
  }
}
