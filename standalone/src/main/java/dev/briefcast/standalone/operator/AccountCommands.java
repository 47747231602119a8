package dev.briefcast.standalone.operator;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator accounts}. */
@Command(
    name = "accounts",
    description = "Makes and shows accounts.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AccountCommands.Listed.class,
      AccountCommands.Show.class,
      AccountCommands.Create.class
    })
final class AccountCommands extends Group {

  /** {@code GET /accounts}. */
  @Command(
      name = "list",
      description = "Lists accounts, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends Ask {
    @Mixin private Paging paging;

    @Override
    Request request() {
      return paging.of(Request.get("accounts"));
    }
  }

  /** {@code GET /accounts/{id}}. */
  @Command(name = "show", description = "Shows an account.", mixinStandardHelpOptions = true)
  static final class Show extends OfAccount {
    @Override
    Request request() {
      return Request.get("accounts", account());
    }
  }

  /** {@code POST /accounts}. */
  @Command(name = "create", description = "Makes an account.", mixinStandardHelpOptions = true)
  static final class Create extends Ask {

    @Parameters(paramLabel = "NAME", description = "What the account is called.")
    private String name;

    @Option(
        names = "--plan",
        paramLabel = "PLAN",
        defaultValue = "free",
        description = "free, pro or custom (default: ${DEFAULT-VALUE}).")
    private String plan;

    @Option(
        names = "--minutes",
        paramLabel = "N",
        description = "Minutes a month, of the plan custom.")
    private @Nullable Integer minutes;

    @Option(
        names = "--email",
        paramLabel = "ADDRESS",
        description = "Of a person who is to sign in.")
    private @Nullable String email;

    @Override
    Request request() {
      return Request.post("accounts")
          .field("name", name)
          .field("plan", plan)
          .field("minutes", minutes)
          .field("email", email);
    }
  }
}
