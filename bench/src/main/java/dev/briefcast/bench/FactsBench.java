package dev.briefcast.bench;

import dev.briefcast.bench.change.CommittedChange;
import dev.briefcast.bench.stack.Programs;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.screenplay.Sentence;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tells changes of other projects and counts which facts that reviewers need are heard. */
@Command(name = "facts", description = "How many facts of changes are heard in their stories.")
final class FactsBench implements Callable<Integer> {

  @Parameters(
      paramLabel = "FOLDER",
      description = "Has a clone or bare repository OWNER/NAME for each project.")
  private Path folder = Path.of("");

  @Option(
      names = "--set",
      paramLabel = "NAME",
      defaultValue = "a",
      description = "a, b, c-p, c-g, c-j, d, e, g, h, i or j (a)")
  private String set = "a";

  @Option(names = "--code", description = "Leaves out the descriptions.")
  private boolean code;

  @Option(names = "--out", paramLabel = "FOLDER", description = "Where the stories are written.")
  private @Nullable Path out;

  @Override
  public Integer call() throws Exception {
    Programs.quieten();
    Path facts =
        Path.of(System.getProperty("briefcast.example"))
            .resolveSibling("../bench/explain/" + set + ".json");
    int heard = 0;
    int all = 0;
    for (Map.Entry<String, JsonNode> each :
        JsonMapper.shared().readTree(Files.readString(facts)).properties()) {
      List<String> said = told(each.getKey());
      List<List<String>> missed =
          each.getValue().valueStream().map(FactsBench::parts).filter(f -> !in(said, f)).toList();
      all += each.getValue().size();
      heard += each.getValue().size() - missed.size();
      System.out.printf(
          "%s: %d of %d%n",
          each.getKey(), each.getValue().size() - missed.size(), each.getValue().size());
      missed.forEach(fact -> System.out.println("    not heard: " + String.join(" + ", fact)));
    }
    System.out.printf("{\"heard\": %d, \"facts\": %d}%n", heard, all);
    return 0;
  }

  private List<String> told(String name) throws Exception {
    String[] parts = name.split("#", -1);
    var change = new CommittedChange(folder.resolve(parts[0]), parts[1]).read(parts[0], !code);
    ChangeBrief made = ChangeBrief.of(change);
    List<String> said =
        new ScreenplayWriter()
            .write(made.brief(), made.facts()).scenes().stream()
                .flatMap(scene -> scene.narration().stream())
                .map(Sentence::text)
                .toList();
    if (out != null) {
      Files.createDirectories(out);
      Files.writeString(
          out.resolve(name.replaceFirst(".*/", "").replace('#', '-') + ".txt"),
          said.stream().map(each -> "  [0:00] " + each + "\n").collect(Collectors.joining()));
    }
    return said;
  }

  private static List<String> parts(JsonNode fact) {
    return fact.valueStream().map(JsonNode::asString).toList();
  }

  /** Whether one sentence has all parts of a fact, as it is written or as it is spoken. */
  private static boolean in(List<String> said, List<String> fact) {
    return said.stream()
        .anyMatch(sentence -> has(sentence, fact) || has(sentence.replace('_', ' '), fact));
  }

  private static boolean has(String sentence, List<String> fact) {
    return fact.stream()
        .allMatch(part -> Pattern.compile(part, Pattern.CASE_INSENSITIVE).matcher(sentence).find());
  }
}
