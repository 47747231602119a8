package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.DeliveryListing;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.terminal.CommandGroup;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code briefcast webhooks}. */
@Command(
    name = "webhooks",
    description = "Manages the webhook endpoints to which an account's events are sent.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      WebhooksCommand.Create.class,
      WebhooksCommand.Listed.class,
      WebhooksCommand.Show.class,
      WebhooksCommand.Change.class,
      WebhooksCommand.Delete.class,
      WebhooksCommand.Test.class,
      WebhooksCommand.RotateSecret.class,
      WebhooksCommand.PublicKeys.class,
      WebhooksCommand.Deliveries.class
    })
public final class WebhooksCommand extends CommandGroup {

  private static final String ALL = "all";

  /** The options of an endpoint beside its address. */
  static final class EndpointOptions {

    @Option(
        names = "--type",
        split = ",",
        paramLabel = "TYPE",
        description =
            "The types of events that are sent, for instance story.ready; all for every " + "type.")
    private @Nullable List<String> types;

    @Option(
        names = "--description",
        paramLabel = "TEXT",
        description = "A description of the endpoint.")
    private @Nullable String description;

    @Option(
        names = "--enabled",
        arity = "1",
        paramLabel = "true|false",
        description = "Whether the endpoint is enabled: true or false.")
    private @Nullable Boolean enabled;

    Request addTo(Request request) {
      List<String> wanted = types == null || !types.contains(ALL) ? types : List.of();
      return request
          .field("types", wanted)
          .field("description", description)
          .field("enabled", enabled);
    }
  }

  /** {@code POST /webhooks}. */
  @Command(
      name = "create",
      description = "Adds an endpoint; its secret is shown only once.",
      mixinStandardHelpOptions = true)
  static final class Create extends ClientCall {

    @Parameters(paramLabel = "ADDRESS", description = "Where events are posted.")
    private String address;

    @Mixin private EndpointOptions wishes;

    @Override
    protected Request request() {
      return wishes.addTo(Request.post("webhooks").field("url", address));
    }
  }

  /** {@code GET /webhooks}. */
  @Command(name = "list", description = "Lists the endpoints.", mixinStandardHelpOptions = true)
  static final class Listed extends ClientCall {
    @Override
    protected Request request() {
      return Request.get("webhooks");
    }
  }

  /** A call that is about one endpoint. */
  abstract static class OfWebhook extends ClientCall {

    @Parameters(paramLabel = "WEBHOOK", description = "The id of the endpoint.")
    private String webhook;

    final String webhook() {
      return webhook;
    }
  }

  /** {@code GET /webhooks/{id}}. */
  @Command(name = "show", description = "Shows an endpoint.", mixinStandardHelpOptions = true)
  static final class Show extends OfWebhook {
    @Override
    protected Request request() {
      return Request.get("webhooks", webhook());
    }
  }

  /** {@code PATCH /webhooks/{id}}. */
  @Command(
      name = "change",
      description = "Changes an endpoint; options that are not given stay as they are.",
      mixinStandardHelpOptions = true)
  static final class Change extends OfWebhook {

    @Option(names = "--to", paramLabel = "ADDRESS", description = "Where events are posted.")
    private @Nullable String address;

    @Mixin private EndpointOptions wishes;

    @Override
    protected Request request() {
      Request request = wishes.addTo(Request.patch("webhooks", webhook()).field("url", address));
      require(!request.body().isEmpty(), "Give at least one option to change");
      return request;
    }
  }

  /** {@code DELETE /webhooks/{id}}. */
  @Command(name = "delete", description = "Removes an endpoint.", mixinStandardHelpOptions = true)
  static final class Delete extends OfWebhook {
    @Override
    protected Request request() {
      return Request.delete("webhooks", webhook());
    }
  }

  /** {@code POST /webhooks/{id}/test}. */
  @Command(name = "test", description = "Sends a test event.", mixinStandardHelpOptions = true)
  static final class Test extends OfWebhook {
    @Override
    protected Request request() {
      return Request.post("webhooks", webhook(), "test");
    }
  }

  /** {@code POST /webhooks/{id}/rotate-secret}. */
  @Command(
      name = "rotate-secret",
      description = "Makes a new secret and public key; the old ones still sign for a day.",
      mixinStandardHelpOptions = true)
  static final class RotateSecret extends OfWebhook {
    @Override
    protected Request request() {
      return Request.post("webhooks", webhook(), "rotate-secret");
    }
  }

  /** {@code GET /webhooks/{id}/keys}. */
  @Command(
      name = "keys",
      description = "Lists the public keys by which receivers verify, the newest first.",
      mixinStandardHelpOptions = true)
  static final class PublicKeys extends OfWebhook {
    @Override
    protected Request request() {
      return Request.get("webhooks", webhook(), "keys");
    }
  }

  /** {@code GET /webhooks/{id}/deliveries}. */
  @Command(
      name = "deliveries",
      description = "Lists deliveries and their results, the newest first.",
      mixinStandardHelpOptions = true)
  static final class Deliveries extends OfWebhook {

    @Mixin private DeliveryListing listing;

    @Override
    protected Request request() {
      return listing.of(Request.get("webhooks", webhook(), "deliveries"));
    }
  }
}
