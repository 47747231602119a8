package dev.briefcast.standalone.api;

import dev.briefcast.standalone.terminal.PlainCommand;
import picocli.CommandLine.Option;

/** A command that makes one call of an API. */
public abstract class ApiCall extends PlainCommand {

  @Option(names = "--json", description = "Print the response as JSON.")
  private boolean json;

  /** The connection to the API. */
  protected abstract ApiConnection connection();

  /** The request to send. */
  protected abstract Request request();

  @Override
  protected final int run() throws InterruptedException {
    Request request = request();
    try (ApiConnection connection = connection()) {
      ApiResponse answer = connection.send(request);
      say(json ? answer.raw() : answer.readable());
      return 0;
    }
  }
}
