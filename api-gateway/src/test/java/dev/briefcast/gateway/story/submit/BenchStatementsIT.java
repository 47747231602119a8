package dev.briefcast.gateway.story.submit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.StatementLog;
import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The script that {@code bench/accept} compares the gateway with, beside what the gateway sends.
 */
class BenchStatementsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Path SCRIPT = Path.of("../bench/accept.sql");
  private static final Set<String> TRANSACTION = Set.of("BEGIN", "COMMIT");

  /** An expression without a comma outside of brackets, so that a list is read in one way only. */
  private static final String VALUE = "(?:[^,()]|\\((?:[^()]|\\([^()]*\\))*\\))+?";

  /** A parameter, and no cast. */
  private static final Pattern PARAMETER = Pattern.compile("(?<!:):([A-Za-z][A-Za-z0-9]*)");

  @Test
  void script_hasTheStatementsOfAnAcceptedBriefInTheirOrder() throws IOException {
    ApiKey key = GATEWAY.key(Plan.PRO);
    List<String> sent;
    try (var log = StatementLog.open()) {
      GATEWAY.story(key, TestBriefs.titled("Sent by the bench, too"));
      sent = log.statements();
    }

    List<String> script = script();

    assertThat(script).hasSize(5);
    var left = new ArrayList<>(sent);
    for (String statement : script) {
      int at = first(left, statement);
      assertThat(at).as("the gateway sends no such statement now: %s", statement).isNotNegative();
      left.subList(0, at + 1).clear();
    }
  }

  private static int first(List<String> sent, String statement) {
    for (int i = 0; i < sent.size(); i++) {
      if (pattern(sent.get(i)).matcher(statement).matches()) {
        return i;
      }
    }
    return -1;
  }

  /** The statements of the script without its comments and variables. */
  private static List<String> script() throws IOException {
    String text = Files.readString(SCRIPT).replaceAll("(?m)^(?:--|\\\\set ).*$", "");
    return Arrays.stream(text.split(";", -1))
        .map(BenchStatementsIT::folded)
        .filter(each -> !each.isEmpty() && !TRANSACTION.contains(each))
        .toList();
  }

  /** Has anything for a parameter, but everywhere the same for the same one. */
  private static Pattern pattern(String sent) {
    String statement = folded(sent);
    var pattern = new StringBuilder();
    var known = new HashSet<String>();
    Matcher parameter = PARAMETER.matcher(statement);
    int end = 0;
    while (parameter.find()) {
      String name = parameter.group(1);
      pattern.append(Pattern.quote(statement.substring(end, parameter.start())));
      pattern.append(known.add(name) ? "(?<" + name + ">" + VALUE + ")" : "\\k<" + name + ">");
      end = parameter.end();
    }
    return Pattern.compile(pattern + Pattern.quote(statement.substring(end)));
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
