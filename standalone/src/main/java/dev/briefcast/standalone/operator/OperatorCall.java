package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.ApiCall;
import dev.briefcast.standalone.api.ApiConnection;
import picocli.CommandLine.Mixin;

/** A command that makes one call of the operator API. */
abstract class OperatorCall extends ApiCall {

  @Mixin private ConnectionOptions access;

  @Override
  protected final ApiConnection connection() {
    return access.connection();
  }
}
