package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator grants}. */
@Command(
    name = "grants",
    description = "Manages the repositories of which an account may have private stories.",
    mixinStandardHelpOptions = true,
    subcommands = {GrantCommands.Listed.class, GrantCommands.Add.class, GrantCommands.Remove.class})
final class GrantCommands extends CommandGroup {

  /** {@code GET /accounts/{id}/grants}. */
  @Command(name = "list", description = "Lists the grants.", mixinStandardHelpOptions = true)
  static final class Listed extends AccountCall {
    @Override
    protected Request request() {
      return Request.get("accounts", account(), "grants");
    }
  }

  /** A call that is about one grant. */
  abstract static class OfGrant extends AccountCall {

    @Parameters(
        index = "1",
        paramLabel = "OWNER[/REPO]",
        description = "A repository, or an owner of repositories.")
    private String repository;

    final String[] segments() {
      String path = "accounts/" + account() + "/grants/" + repository;
      return path.split("/", -1);
    }
  }

  /** {@code PUT /accounts/{id}/grants/{owner}[/{repo}]}. */
  @Command(name = "add", description = "Grants a repository.", mixinStandardHelpOptions = true)
  static final class Add extends OfGrant {
    @Override
    protected Request request() {
      return Request.put(segments());
    }
  }

  /** {@code DELETE /accounts/{id}/grants/{owner}[/{repo}]}. */
  @Command(
      name = "remove",
      description = "Removes a grant, and closes the stories made under it.",
      mixinStandardHelpOptions = true)
  static final class Remove extends OfGrant {
    @Override
    protected Request request() {
      return Request.delete(segments());
    }
  }
}
