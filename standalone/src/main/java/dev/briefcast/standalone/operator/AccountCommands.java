package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Paging;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator accounts}. */
@Command(
    name = "accounts",
    description = "Creates, lists and shows accounts.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AccountCommands.Listed.class,
      AccountCommands.Show.class,
      AccountCommands.Create.class
    })
final class AccountCommands extends CommandGroup {

  /** {@code GET /accounts}. */
  @Command(
      name = "list",
      description = "Lists accounts, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Listed extends OperatorCall {
    @Mixin private Paging paging;

    @Override
    protected Request request() {
      return paging.of(Request.get("accounts"));
    }
  }

  /** {@code GET /accounts/{id}}. */
  @Command(name = "show", description = "Shows an account.", mixinStandardHelpOptions = true)
  static final class Show extends AccountCall {
    @Override
    protected Request request() {
      return Request.get("accounts", account());
    }
  }

  /** {@code POST /accounts}. */
  @Command(name = "create", description = "Creates an account.", mixinStandardHelpOptions = true)
  static final class Create extends OperatorCall {

    @Parameters(paramLabel = "NAME", description = "The name of the account.")
    private String name;

    @Option(
        names = "--plan",
        paramLabel = "PLAN",
        defaultValue = "free",
        description = "free, pro or custom (default: ${DEFAULT-VALUE}).")
    private String plan;

    @Mixin private CustomPlan custom;

    @Option(
        names = "--email",
        paramLabel = "ADDRESS",
        description = "The email address of a person, who is invited to sign in.")
    private @Nullable String email;

    @Override
    protected Request request() {
      return custom
          .addTo(Request.post("accounts").field("name", name).field("plan", plan))
          .field("email", email);
    }
  }
}
