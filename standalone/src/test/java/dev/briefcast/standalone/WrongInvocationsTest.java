package dev.briefcast.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong is said in one sentence, with its status, before anything starts or is made. */
class WrongInvocationsTest {

  private static final String TRY = "Try: briefcast( [a-z-]+)* --help";

  @TempDir Path folder;

  private final StringWriter errors = new StringWriter();

  @BeforeEach
  void makeFiles() throws Exception {
    Files.createFile(folder.resolve("file"));
    Files.createDirectory(folder.resolve("dir"));
    Files.writeString(folder.resolve("bad.json"), "{\"title\": \"x\",\n  oops}");
    Files.copy(Path.of("../examples/tiny.json"), folder.resolve("tiny.json"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          up --port 70000 | --port must be 1 to 65535.
          up --port abc | Invalid value for option '--port': 'abc' is not a whole number.
          up --management-port 0 | --management-port must be 1 to 65535.
          up --workers 0 | --workers must be 1 to 64.
          up --without printer | Invalid value for option '--without' (SERVICE): expected one of
          demo /tiny.json --port 70000 --data /new | --port must be 1 to 65535.
          demo /tiny.json --port 0 --data /new | --port must be 1 to 65535.
          worker --port 70000 --data /new | --port must be 0 to 65535.
          render /tiny.json --out /new --threads 0 | --threads must be 1 or more.
          render /tiny.json --out /new --threads many | Invalid value for option '--threads'
          render /tiny.json --out /new --repeat 0 | --repeat must be 1 or more.
          render /tiny.json | Missing required option: '--out=DIR'.
          stories create | Give either BRIEF.json or --change.
          frobnicate | Unknown argument: 'frobnicate'.
          help frobnicate | Unknown subcommand 'frobnicate'.
          """)
  void misused_isAUsageError(String arguments, String sentence) {
    assertThat(run(arguments)).isEqualTo(2);

    assertThat(said()).hasSize(2).last().asString().matches(TRY);
    assertThat(said().getFirst()).startsWith("briefcast: " + sentence);
    assertNothingMade();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          demo /none.json --data /new | The brief /none.json cannot be read.
          demo /bad.json --data /new | The brief is not JSON, line 2, column 3:
          demo /tiny.json --out /file --data /new | The files cannot be written to /file.
          demo /tiny.json --out /new --data /file/x | The data folder /file/x cannot be created.
          up --data /file/x --port 1 | The data folder /file/x cannot be created.
          worker --data /new | No Briefcast runs on /new: start one with up.
          render /none.json --out /new | The brief /none.json cannot be read.
          render /bad.json --out /new | The brief is not JSON, line 2, column 3:
          render /tiny.json --out /file | The files cannot be written to /file.
          render /tiny.json --out /new --format 8k | --format must be landscape-1080 or landscape-720
          render /tiny.json --out /new --accent #12 | --accent must be a colour such as #8b7cff
          render /tiny.json --out /new --lexicon /none | The lexicon /none cannot be read.
          render /tiny.json --out /new --speech-cache /file | The speech cache /file cannot be written.
          contact-sheet /tiny.json --out /file/x.png | The files cannot be written to /file.
          contact-sheet /tiny.json --out /dir | /dir is a folder: name a file.
          operator audit --data /new | There is no Briefcast in /new
          listen --forward-to nonsense --data /new | nonsense is not an address
          """)
  void impossible_isReportedInOneSentence(String arguments, String sentence) {
    assertThat(run(arguments)).isEqualTo(1);

    assertThat(said()).hasSize(1);
    assertThat(said().getFirst()).startsWith("briefcast: " + sentence);
    assertThat(said().getFirst()).doesNotContain("Exception");
    assertNothingMade();
  }

  private void assertNothingMade() {
    assertThat(folder.resolve("new").resolve("briefcast.log")).doesNotExist();
    assertThat(folder.resolve("new/postgres")).doesNotExist();
  }

  /** With names below the folder in place of those that begin with a slash. */
  private int run(String arguments) {
    String[] named =
        Stream.of(arguments.split(" ", -1))
            .map(each -> each.startsWith("/") ? folder + each : each)
            .toArray(String[]::new);
    return Briefcast.commandLine()
        .setErr(new PrintWriter(errors, true))
        .setOut(new PrintWriter(new StringWriter(), true))
        .execute(named);
  }

  private List<String> said() {
    return errors.toString().replace(folder + "/", "/").lines().toList();
  }
}
