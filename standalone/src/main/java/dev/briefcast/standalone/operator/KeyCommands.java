package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator keys}. */
@Command(
    name = "keys",
    description = "Creates, lists and revokes the API keys of an account.",
    mixinStandardHelpOptions = true,
    subcommands = {KeyCommands.Listed.class, KeyCommands.Create.class, KeyCommands.Revoke.class})
final class KeyCommands extends CommandGroup {

  /** {@code GET /accounts/{id}/keys}. */
  @Command(
      name = "list",
      description = "Lists the keys, without secrets.",
      mixinStandardHelpOptions = true)
  static final class Listed extends AccountCall {
    @Override
    protected Request request() {
      return Request.get("accounts", account(), "keys");
    }
  }

  /** {@code POST /accounts/{id}/keys}. */
  @Command(
      name = "create",
      description = "Creates a key; its secret is shown only once.",
      mixinStandardHelpOptions = true)
  static final class Create extends AccountCall {

    @Parameters(index = "1", paramLabel = "NAME", description = "What the key is for.")
    private String name;

    @Option(
        names = "--sandbox",
        description = "A sandbox key, for marked stories of up to 20 s that cost no minutes.")
    private boolean sandbox;

    @Override
    protected Request request() {
      return Request.post("accounts", account(), "keys")
          .field("name", name)
          .field("mode", sandbox ? "sandbox" : null);
    }
  }

  /** {@code DELETE /accounts/{id}/keys/{key}}. */
  @Command(
      name = "revoke",
      description = "Revokes a key: its next call is rejected.",
      mixinStandardHelpOptions = true)
  static final class Revoke extends AccountCall {

    @Parameters(index = "1", paramLabel = "KEY", description = "The id of the key.")
    private String key;

    @Override
    protected Request request() {
      return Request.delete("accounts", account(), "keys", key);
    }
  }
}
