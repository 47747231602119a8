package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.DeliveryListing;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code briefcast operator webhooks}. */
@Command(
    name = "webhooks",
    description = "Lists, tests, disables and enables the webhooks of an account.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      WebhookCommands.Listed.class,
      WebhookCommands.Deliveries.class,
      WebhookCommands.Test.class,
      WebhookCommands.Disable.class,
      WebhookCommands.Enable.class
    })
final class WebhookCommands extends CommandGroup {

  /** {@code GET /accounts/{id}/webhooks}. */
  @Command(
      name = "list",
      description = "Lists the webhooks, live and of the sandbox, without secrets.",
      mixinStandardHelpOptions = true)
  static final class Listed extends AccountCall {
    @Override
    protected Request request() {
      return Request.get("accounts", account(), "webhooks");
    }
  }

  /** A call that concerns one webhook of an account. */
  abstract static class OfWebhook extends AccountCall {

    @Parameters(index = "1", paramLabel = "WEBHOOK", description = "The id of the webhook.")
    private String webhook;

    final String webhook() {
      return webhook;
    }
  }

  /** {@code GET /accounts/{id}/webhooks/{webhook}/deliveries}. */
  @Command(
      name = "deliveries",
      description = "Lists deliveries and their results, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Deliveries extends OfWebhook {

    @Mixin private DeliveryListing listing;

    @Override
    protected Request request() {
      return listing.of(Request.get("accounts", account(), "webhooks", webhook(), "deliveries"));
    }
  }

  /** {@code POST /accounts/{id}/webhooks/{webhook}/test}. */
  @Command(name = "test", description = "Sends a test event.", mixinStandardHelpOptions = true)
  static final class Test extends OfWebhook {
    @Override
    protected Request request() {
      return Request.post("accounts", account(), "webhooks", webhook(), "test");
    }
  }

  /** {@code PATCH /accounts/{id}/webhooks/{webhook}}. */
  @Command(
      name = "disable",
      description = "Disables a webhook: its events wait.",
      mixinStandardHelpOptions = true)
  static final class Disable extends OfWebhook {
    @Override
    protected Request request() {
      return setEnabled(this, false);
    }
  }

  /** {@code PATCH /accounts/{id}/webhooks/{webhook}}. */
  @Command(
      name = "enable",
      description = "Enables a webhook: the events that wait are sent.",
      mixinStandardHelpOptions = true)
  static final class Enable extends OfWebhook {
    @Override
    protected Request request() {
      return setEnabled(this, true);
    }
  }

  private static Request setEnabled(OfWebhook call, boolean enabled) {
    return Request.patch("accounts", call.account(), "webhooks", call.webhook())
        .field("enabled", enabled);
  }
}
