package dev.briefcast.gateway.auth.login;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.UUID;

/** People for tests. */
final class TestPeople {

  static final String PASSWORD = "correct horse battery";

  private TestPeople() {}

  /** A person of an account of its own, with that password. */
  static String person(TestGateway gateway) {
    return person(gateway, gateway.account(Plan.FREE));
  }

  static String person(TestGateway gateway, AccountId account) {
    String email = address();
    gateway.bean(Accounts.class).addPerson(account, email, PASSWORD).block();
    return email;
  }

  /** An address that nobody has. */
  static String address() {
    return "ada-" + UUID.randomUUID() + "@example.com";
  }
}
