package dev.briefcast.standalone.client;

import dev.briefcast.gateway.webhook.WebhookSecret;
import dev.briefcast.standalone.client.listen.EventFollower;
import dev.briefcast.standalone.client.listen.Forwarder;
import dev.briefcast.standalone.client.profile.Addresses;
import dev.briefcast.standalone.client.profile.Profile;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainCommand;
import dev.briefcast.standalone.terminal.Termination;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code briefcast listen}: webhooks for a receiver that has no public address. */
@Command(
    name = "listen",
    description = "Posts an account's events to a receiver on this machine, signed as webhooks.",
    mixinStandardHelpOptions = true)
public final class ListenCommand extends PlainCommand {

  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  @Mixin private ClientOptions access;
  @Mixin private FollowOptions which;

  @Option(
      names = "--forward-to",
      paramLabel = "ADDRESS",
      required = true,
      description = "Where events are posted, for instance http://localhost:3000/hook.")
  private String receiver;

  @Option(
      names = "--secret",
      paramLabel = "SECRET",
      description = "Signs what is posted, whsec_… (default: a new one, which is printed).")
  private @Nullable String secret;

  @Override
  protected int run() {
    URI address = Addresses.web(receiver);
    Profile chosen = access.profile();
    WebhookSecret signing = signing();
    try (var termination = Termination.withStatus(0);
        var forwarder = new Forwarder(address, signing, FIRST_PAUSE, out())) {
      termination.interruptCaller();
      Runnable ready = () -> announce(chosen.url(), address, signing);
      var follower = new EventFollower(access.eventClient(), ready, errors());
      follower.follow(which.after(), which.filtered(forwarder));
    } catch (InterruptedException stopped) {
      // As it was told.
    }
    return 0;
  }

  private WebhookSecret signing() {
    return secret == null
        ? WebhookSecret.random()
        : WebhookSecret.parse(secret)
            .orElseThrow(
                () ->
                    new PlainFailureException(
                        "--secret must be whsec_ followed by 24 to 64 bytes in Base64."));
  }

  private void announce(URI gateway, URI address, WebhookSecret signing) {
    say("Listening to the events of " + gateway);
    say("  forwarded to  " + address);
    if (secret == null) {
      say("  secret        " + signing.text());
    }
    say("  Ctrl-C stops it.");
  }
}
