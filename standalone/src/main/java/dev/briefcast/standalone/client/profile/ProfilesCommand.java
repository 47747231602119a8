package dev.briefcast.standalone.client.profile;

import dev.briefcast.standalone.terminal.CommandGroup;
import dev.briefcast.standalone.terminal.PlainCommand;
import dev.briefcast.standalone.terminal.PlainText;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast profiles}. */
@Command(
    name = "profiles",
    description = "Manages profiles: addresses and keys of several Briefcasts, by name.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ProfilesCommand.Listed.class,
      ProfilesCommand.Add.class,
      ProfilesCommand.Remove.class
    })
public final class ProfilesCommand extends CommandGroup {

  /** A command about the file. */
  abstract static class OfFile extends PlainCommand {
    final Profiles profiles() {
      return Profiles.ofUser(System::getenv);
    }
  }

  /** Shows names and addresses, and no key. */
  @Command(
      name = "list",
      description = "Lists names and addresses, without keys.",
      mixinStandardHelpOptions = true)
  static final class Listed extends OfFile {
    @Override
    protected int run() {
      var all = profiles().all();
      if (all.isEmpty()) {
        say("There are no profiles in " + profiles().file() + ".");
      }
      all.forEach((name, profile) -> say(PlainText.visible(name + "  " + profile.url())));
      return 0;
    }
  }

  /** Adds one. */
  @Command(
      name = "add",
      description = "Adds a profile, or replaces the one of that name.",
      mixinStandardHelpOptions = true)
  static final class Add extends OfFile {

    private static final String NAMES = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";

    @Parameters(paramLabel = "NAME", description = "The name of the profile.")
    private String name;

    @Option(
        names = "--url",
        paramLabel = "URL",
        required = true,
        description = "The address of the gateway.")
    private String url;

    @Option(
        names = "--key-file",
        paramLabel = "FILE",
        required = true,
        description = "A file with the key; it is copied.")
    private Path keyFile;

    @Override
    protected int run() {
      require(name.matches(NAMES), "NAME must be 1 to 64 letters, digits, '.', '_' and '-'");
      profiles().add(name, new Profile(Addresses.gateway(url), Keys.read(keyFile)));
      say("Added to " + profiles().file() + ".");
      return 0;
    }
  }

  /** Removes one. */
  @Command(
      name = "remove",
      description = "Removes a profile and its key.",
      mixinStandardHelpOptions = true)
  static final class Remove extends OfFile {

    @Parameters(paramLabel = "NAME", description = "The name of the profile.")
    private String name;

    @Override
    protected int run() {
      profiles().remove(name);
      say("Removed.");
      return 0;
    }
  }
}
