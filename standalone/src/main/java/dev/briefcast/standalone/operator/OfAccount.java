package dev.briefcast.standalone.operator;

import picocli.CommandLine.Parameters;

/** A call that is about one account. */
abstract class OfAccount extends Ask {

  @Parameters(index = "0", paramLabel = "ACCOUNT", description = "The id of the account.")
  private String account;

  final String account() {
    return account;
  }
}
