package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.FakeApi;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Runs commands of clients in this process, against a gateway that answers as a test says. */
abstract class ClientCommandFixture {

  @TempDir Path folder;

  final FakeApi gateway = new FakeApi();
  final StringWriter errors = new StringWriter();
  final StringWriter output = new StringWriter();

  /** All commands of clients. */
  @Command(
      name = "briefcast",
      subcommands = {
        StoriesCommand.class,
        EventsCommand.class,
        WebhooksCommand.class,
        UsageCommand.class,
        ListenCommand.class
      })
  private static final class Commands {}

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("key"), "the-key\n");
  }

  @AfterEach
  void stop() {
    gateway.close();
  }

  final int run(String command) {
    return run(command.split(" ", -1));
  }

  final int run(String... command) {
    var arguments = new ArrayList<>(List.of(command));
    boolean whole = arguments.contains("--url");
    if (!whole && (arguments.size() > 1 || arguments.getFirst().equals("usage"))) {
      arguments.addAll(List.of("--url", gateway.url().toString(), "--key-file", folder + "/key"));
    }
    return new CommandLine(new Commands())
        .setErr(new PrintWriter(errors, true))
        .setOut(new PrintWriter(output, true))
        .execute(arguments.toArray(String[]::new));
  }
}
