package dev.briefcast.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code CONTRIBUTING.md} says of {@code ./verify} is what {@code ./verify --help} says. */
class VerifyPageTest {

  private static final Pattern VERB = Pattern.compile("(?m)^  ([a-z]+)  ");
  private static final Pattern OPTION = Pattern.compile("--[a-z]+");
  private static final int MISUSED = 2;

  private final Page page = Page.of(Repository.root().resolve("CONTRIBUTING.md"));

  private record Answer(int code, String printed) {}

  @Test
  void verbs_ofThePage_areThoseOfTheHelp() throws Exception {
    List<String> documented =
        Page.rows(page.section("Tests that last")).stream()
            .flatMap(row -> Page.code(row.getFirst()).stream())
            .toList();

    assertThat(documented).containsExactlyElementsOf(verbs().toList());
  }

  @Test
  void options_ofThePage_areInTheHelp() throws Exception {
    assertThat(options(page.section("Tests that last"))).isNotEmpty().isSubsetOf(options(help()));
  }

  @Test
  void help_namesEveryExitCode() throws Exception {
    assertThat(help().split("Exit codes:", -1)[1].lines())
        .extracting(line -> line.strip().split(" ", -1)[0])
        .containsExactly("", "", "0", "1", "2");
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void help_ofAVerb_isPrintedWithoutRunningAnything(String verb) throws Exception {
    assertThat(run(verb, "--help")).isEqualTo(new Answer(0, help()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chaoss",
        "--seconds 7",
        "chaos --count 7",
        "chaos --seconds",
        "chaos --seconds ten",
        "chaos 600",
        "schedules --of everything",
        "changes --folder /not/there",
        "long -Dtest=x"
      })
  void arguments_unknown_areRefusedInOneSentence(String arguments) throws Exception {
    Answer answer = run(arguments.split(" "));

    assertThat(answer.code()).isEqualTo(MISUSED);
    assertThat(answer.printed().lines()).singleElement().asString().endsWith("./verify --help");
  }

  static Stream<String> verbs() throws Exception {
    String first = help().split("Options:", -1)[0];
    return VERB.matcher(first).results().map(at -> at.group(1)).toList().stream();
  }

  private static Set<String> options(String text) {
    var options = new TreeSet<String>();
    OPTION.matcher(text).results().forEach(at -> options.add(at.group()));
    options.remove("--help");
    return options;
  }

  private static String help() throws Exception {
    Answer answer = run("--help");
    assertThat(answer.code()).isZero();
    return answer.printed();
  }

  private static Answer run(String... arguments) throws Exception {
    File root = Repository.root().toFile();
    var command = new ArrayList<>(List.of("sh", "verify"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).directory(root).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Answer(process.waitFor(), printed);
  }
}
