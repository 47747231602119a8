package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.Request;
import picocli.CommandLine.Command;

/** {@code GET /usage}. */
@Command(
    name = "usage",
    description = "Shows the account's plan and minutes of this month.",
    mixinStandardHelpOptions = true)
public final class UsageCommand extends ClientCall {
  @Override
  protected Request request() {
    return Request.get("usage");
  }
}
