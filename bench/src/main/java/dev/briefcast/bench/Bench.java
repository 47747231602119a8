package dev.briefcast.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of all measurements; {@code bench/README.md} says what each is. */
@Command(
    name = "bench",
    description = "Measures what making stories takes.",
    mixinStandardHelpOptions = true,
    subcommands = {
      RenderBench.class,
      ColdBench.class,
      UpBench.class,
      PostBench.class,
      LengthBench.class,
      FactsBench.class,
      ReadBench.class,
      AcceptBench.class,
      DispatchBench.class,
      StartBench.class,
      TakeoverBench.class,
      WorkersBench.class,
      LedgerBench.class,
      WebhooksBench.class,
      GitHubAppBench.class,
      GitHubBurstBench.class
    })
public final class Bench {

  private Bench() {}

  /** Measures and exits. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Bench()).execute(arguments));
  }
}
