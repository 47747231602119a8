package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.standalone.Briefcast;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The page of the command line names what the command line has, and nothing else. */
class CommandLinePageTest {

  private static final Set<String> EVERYWHERE = Set.of("-h", "--help", "-V", "--version");

  private static final String OF_CLIENTS = "Options of client commands";

  /** Where the options stand that all commands of a group have. */
  private static final Map<String, String> COMMON =
      Map.of(
          "operator", "Options of operator commands",
          "stories", OF_CLIENTS,
          "events", OF_CLIENTS,
          "webhooks", OF_CLIENTS,
          "usage", OF_CLIENTS,
          "listen", OF_CLIENTS);

  private final Page page = Repository.page("reference/command-line.md");

  @Test
  void commands_ofThePage_areThoseOfTheCommandLine() {
    List<String> documented =
        page.text()
            .lines()
            .filter(line -> line.startsWith("## briefcast "))
            .map(line -> line.substring("## briefcast ".length()))
            .toList();

    assertThat(documented).containsExactlyInAnyOrderElementsOf(commands());
  }

  @TestFactory
  Stream<DynamicTest> options_ofThePage_areThoseOfTheCommand() {
    return commands().stream().map(name -> DynamicTest.dynamicTest(name, () -> checkOptions(name)));
  }

  @TestFactory
  Stream<DynamicTest> commandsOfGroups_ofThePage_areThoseOfTheCommandLine() {
    return commands().stream()
        .filter(name -> !specOf(name).subcommands().isEmpty())
        .map(name -> DynamicTest.dynamicTest(name, () -> checkGroup(name)));
  }

  private void checkGroup(String group) {
    String heading = group.substring(0, 1).toUpperCase(Locale.ROOT) + group.substring(1);
    var documented = new TreeMap<String, Set<String>>();
    for (List<String> row : Page.rows(page.section(heading + " commands"))) {
      documented.put(
          Page.code(row.getFirst()).orElseThrow(), new TreeSet<>(Page.codes(row.get(1))));
    }
    var actual = new TreeMap<String, Set<String>>();
    leaves(group.equals("operator") ? "" : group + " ", specOf(group), actual);
    Set<String> common = commonOf(group);

    assertThat(actual.values()).allMatch(arguments -> arguments.containsAll(common));
    actual.values().forEach(arguments -> arguments.removeAll(common));
    assertThat(documented).isEqualTo(actual);
  }

  /** What a table of its own says of several commands. */
  private Set<String> commonOf(String command) {
    String heading = COMMON.get(command);
    var common = new TreeSet<String>();
    if (heading != null) {
      for (List<String> row : Page.rows(page.section(heading))) {
        common.addAll(Page.codes(row.getFirst()));
      }
      assertThat(common).isNotEmpty();
    }
    return common;
  }

  private static void leaves(String path, CommandSpec spec, Map<String, Set<String>> found) {
    for (var each : spec.subcommands().entrySet()) {
      String name = path + each.getKey();
      CommandSpec inner = each.getValue().getCommandSpec();
      if (inner.subcommands().isEmpty()) {
        found.put(name, argumentsOf(inner));
      } else {
        leaves(name + " ", inner, found);
      }
    }
  }

  private void checkOptions(String command) {
    String section = page.section("briefcast " + command);
    var documented = new TreeSet<String>();
    for (List<String> row : Page.rows(section)) {
      documented.addAll(Page.codes(row.getFirst()));
    }
    Page.codes(section).stream().filter("BRIEF.json"::equals).forEach(documented::add);

    if (specOf(command).subcommands().isEmpty()) {
      documented.addAll(commonOf(command));
    }
    assertThat(documented).isEqualTo(argumentsOf(specOf(command)));
  }

  private static Set<String> argumentsOf(CommandSpec spec) {
    var arguments = new TreeSet<String>();
    spec.options().forEach(option -> arguments.addAll(Arrays.asList(option.names())));
    spec.positionalParameters().forEach(parameter -> arguments.add(parameter.paramLabel()));
    arguments.removeAll(EVERYWHERE);
    return arguments;
  }

  private static Set<String> commands() {
    return new CommandLine(new Briefcast()).getSubcommands().keySet();
  }

  private static CommandSpec specOf(String command) {
    Map<String, CommandLine> commands = new CommandLine(new Briefcast()).getSubcommands();
    return Objects.requireNonNull(commands.get(command), command).getCommandSpec();
  }
}
