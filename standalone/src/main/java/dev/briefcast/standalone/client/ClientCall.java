package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.ApiCall;
import dev.briefcast.standalone.api.ApiConnection;
import picocli.CommandLine.Mixin;

/** A command that makes one call of the API of accounts. */
abstract class ClientCall extends ApiCall {

  @Mixin private ClientOptions access;

  @Override
  protected final ApiConnection connection() {
    return access.connection();
  }
}
