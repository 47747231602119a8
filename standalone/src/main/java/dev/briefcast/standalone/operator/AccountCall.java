package dev.briefcast.standalone.operator;

import picocli.CommandLine.Parameters;

/** A call that concerns one account. */
abstract class AccountCall extends OperatorCall {

  @Parameters(index = "0", paramLabel = "ACCOUNT", description = "The id of the account.")
  private String account;

  final String account() {
    return account;
  }
}
