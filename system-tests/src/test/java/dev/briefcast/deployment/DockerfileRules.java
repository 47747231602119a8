package dev.briefcast.deployment;

import dev.briefcast.deployment.Dockerfile.Instruction;
import dev.briefcast.deployment.Dockerfile.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What hadolint would find in a Dockerfile, by its numbers, as far as it matters here. That is a
 * program of its own, which whoever runs the tests would have to install.
 */
final class DockerfileRules {

  private static final Set<String> KNOWN =
      Set.of(
          "ADD",
          "ARG",
          "CMD",
          "COPY",
          "ENTRYPOINT",
          "ENV",
          "EXPOSE",
          "FROM",
          "HEALTHCHECK",
          "LABEL",
          "ONBUILD",
          "RUN",
          "SHELL",
          "STOPSIGNAL",
          "USER",
          "VOLUME",
          "WORKDIR");

  private static final Pattern SECRET =
      Pattern.compile("(?i)\\b[A-Z_]*(PASSWORD|SECRET|TOKEN|ACCESS_KEY)[A-Z_]*[ =]");

  private final List<String> found = new ArrayList<>();

  private DockerfileRules() {}

  /** What is wrong, each as {@code line: rule}. */
  static List<String> check(Dockerfile file) {
    var rules = new DockerfileRules();
    file.global().stream()
        .filter(each -> !each.name().equals("ARG"))
        .forEach(each -> rules.add(each, "DL3061"));
    var names = new HashSet<String>();
    for (Stage stage : file.stages()) {
      rules.base(stage, names);
      rules.stage(stage, names);
      if (!stage.alias().isEmpty() && !names.add(stage.alias())) {
        rules.add(stage.instructions().getFirst(), "DL3024");
      }
    }
    return rules.found;
  }

  private void base(Stage stage, Set<String> names) {
    Instruction from = stage.instructions().getFirst();
    String image = stage.base();
    if (names.contains(image) || image.equals("scratch")) {
      return;
    }
    String last = image.substring(image.lastIndexOf('/') + 1);
    if (!last.contains(":") && !last.contains("@")) {
      add(from, "DL3006");
    } else if (last.endsWith(":latest")) {
      add(from, "DL3007");
    }
  }

  private void stage(Stage stage, Set<String> earlier) {
    once(stage, "CMD", "DL4003");
    once(stage, "ENTRYPOINT", "DL4004");
    once(stage, "HEALTHCHECK", "DL3012");
    Instruction before = stage.instructions().getFirst();
    for (Instruction each : stage.instructions()) {
      if (each.name().equals("RUN") && before.name().equals("RUN") && !mounts(each, before)) {
        add(each, "DL3059");
      }
      one(each, earlier);
      before = each;
    }
    List<Instruction> users = stage.all("USER");
    if (!users.isEmpty() && users.getLast().rest().matches("(root|0)(:.*)?")) {
      add(users.getLast(), "DL3002");
    }
  }

  private void one(Instruction each, Set<String> earlier) {
    switch (each.name()) {
      case "ADD" -> add(each, "DL3020");
      case "COPY" -> copy(each, earlier);
      case "WORKDIR" -> addIf(each, !each.rest().matches("[/$].*"), "DL3000");
      case "CMD", "ENTRYPOINT" -> addIf(each, !each.rest().startsWith("["), "DL3025");
      case "HEALTHCHECK" -> addIf(each, each.rest().matches(".*CMD +[^\\[ ].*"), "DL3025");
      case "RUN" -> run(each);
      case "ARG", "ENV" -> addIf(each, SECRET.matcher(each.rest()).find(), "secret");
      default -> addIf(each, !KNOWN.contains(each.name()), "unknown");
    }
  }

  private void copy(Instruction copy, Set<String> earlier) {
    String[] words = copy.rest().split("\\s+");
    for (String word : words) {
      if (word.startsWith("--from=")) {
        String from = word.substring("--from=".length());
        addIf(copy, !earlier.contains(from) && !from.contains(":"), "DL3022");
      }
    }
    long files = Arrays.stream(words).filter(word -> !word.startsWith("--")).count();
    addIf(copy, files > 2 && !words[words.length - 1].endsWith("/"), "DL3021");
  }

  private void run(Instruction run) {
    addIf(run, run.rest().matches(".*\\bsudo\\b.*"), "DL3004");
    addIf(run, run.rest().matches("(.*\\s)?apt\\s.*"), "DL3027");
    addIf(run, run.rest().matches(".*\\bcd /.*"), "DL3003");
    if (run.rest().contains("apt-get install")) {
      addIf(run, !run.rest().contains("--no-install-recommends"), "DL3015");
      addIf(run, !run.rest().contains("rm -rf /var/lib/apt/lists"), "DL3009");
      addIf(run, !run.rest().matches(".*apt-get install.* (-y|--yes|-qq).*"), "DL3014");
    }
    addIf(run, run.rest().matches(".*[^|]\\|[^|].*") && !run.rest().contains("pipefail"), "DL4006");
  }

  private void once(Stage stage, String name, String rule) {
    List<Instruction> all = stage.all(name);
    if (all.size() > 1) {
      add(all.getLast(), rule);
    }
  }

  /** One with a mount of its own is kept apart from what has none. */
  private static boolean mounts(Instruction one, Instruction other) {
    return one.rest().contains("--mount") || other.rest().contains("--mount");
  }

  private void addIf(Instruction where, boolean wrong, String rule) {
    if (wrong) {
      add(where, rule);
    }
  }

  private void add(Instruction where, String rule) {
    found.add(where.line() + ": " + rule);
  }
}
