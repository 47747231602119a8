package dev.briefcast.standalone;

import dev.briefcast.standalone.demo.DemoRun;
import dev.briefcast.standalone.render.RenderRun;
import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.OutputFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.stack.Ports;
import dev.briefcast.standalone.stack.Service;
import dev.briefcast.standalone.stack.Stack;
import dev.briefcast.standalone.stack.StackLock;
import dev.briefcast.standalone.terminal.Termination;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code briefcast demo}: makes the story of a brief and fetches its files. */
@Command(
    name = "demo",
    description = "Makes the story of a brief and fetches its files.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {

  /** Set by the launcher, which knows whether standard output is a terminal. */
  private static final String TERMINAL_PROPERTY = "briefcast.terminal";

  private static final int STATUS_OF_CTRL_C = 130;
  private static final int USUAL_PORT = 8080;
  private static final Duration START_MAX = Duration.ofSeconds(60);

  @Spec private CommandSpec spec;
  @Mixin private BriefArgument brief;
  @Mixin private DataOption data;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "out",
      description = "Where the files go (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The gateway's port, if none runs yet (default: 8080, or a free one).")
  private @Nullable Integer port;

  @Override
  public Integer call() throws InterruptedException {
    if (port != null) {
      PortRange.require(spec, "--port", port, 1);
    }
    byte[] json = brief.bytes();
    RenderRun.brief(json);
    OutputFolder.create(out);
    DataFolder folder = data.folder();
    Logs.toFile(folder.log());
    try (var termination = Termination.withStatus(STATUS_OF_CTRL_C)) {
      Optional<Credentials> running = awaitRunning(folder, termination);
      if (running.isPresent()) {
        print("Using the Briefcast at " + running.get().baseUrl());
        makeStory(running.get(), json, termination);
      } else {
        withOwnStack(folder, json, termination);
      }
    }
    return 0;
  }

  private void withOwnStack(DataFolder folder, byte[] json, Termination termination)
      throws InterruptedException {
    print("Starting broker, database and services in " + folder.path());
    try (var _ = Stack.start(folder, chosenPort(), 1, Service.usual())) {
      Credentials credentials =
          Credentials.of(folder)
              .orElseThrow(
                  () ->
                      new PlainFailureException(
                          "The demo account is missing: choose an empty folder with --data."));
      makeStory(credentials, json, termination);
    }
  }

  /** The credentials of a Briefcast that runs on the folder, once it answers. */
  private static Optional<Credentials> awaitRunning(DataFolder folder, Termination termination)
      throws InterruptedException {
    long deadlineNs = System.nanoTime() + START_MAX.toNanos();
    while (StackLock.isHeld(folder)) {
      Optional<Credentials> credentials = Credentials.of(folder);
      if (credentials.isPresent() && DemoRun.isReachable(credentials.get())) {
        return credentials;
      }
      if (System.nanoTime() > deadlineNs || termination.await(Duration.ofMillis(300))) {
        throw new PlainFailureException(
            "A Briefcast runs on " + folder.path() + ", but its gateway does not answer.");
      }
    }
    return Optional.empty();
  }

  private void makeStory(Credentials credentials, byte[] json, Termination termination)
      throws InterruptedException {
    boolean redrawn = Boolean.getBoolean(TERMINAL_PROPERTY);
    try (var _ = termination.interruptCaller()) {
      new DemoRun(credentials, out, terminal(), redrawn).run(json);
    } catch (InterruptedException stopped) {
      throw new PlainFailureException("Stopped while the story was being made.", stopped);
    }
  }

  private int chosenPort() {
    if (port != null) {
      return port;
    }
    return Ports.isFree(USUAL_PORT) ? USUAL_PORT : Ports.anyFree();
  }

  private void print(String line) {
    terminal().println(line);
    terminal().flush();
  }

  private PrintWriter terminal() {
    return spec.commandLine().getOut();
  }
}
