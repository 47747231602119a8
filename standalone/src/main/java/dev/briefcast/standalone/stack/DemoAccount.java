package dev.briefcast.standalone.stack;

import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.Optional;
import org.springframework.dao.DataIntegrityViolationException;
import reactor.core.publisher.Mono;

/** Creates the demo account when a data folder is first used. */
final class DemoAccount {

  private static final String NAME = "demo";
  private static final String EMAIL = "demo@example.com";

  private DemoAccount() {}

  /** Makes the account unless the folder has one, and writes down how it is used. */
  static void create(DataFolder folder, Accounts accounts, Endpoints endpoints, String publicUrl) {
    String baseUrl = publicUrl + "/api/v1";
    Optional<Credentials> before = Credentials.of(folder);
    if (before.isPresent()) {
      before.get().withBaseUrl(baseUrl).save(folder);
      return;
    }
    create(accounts, endpoints, baseUrl, EMAIL)
        // A start that was killed before this file was written has left a person of that name.
        .onErrorResume(
            DataIntegrityViolationException.class,
            taken -> create(accounts, endpoints, baseUrl, Secrets.random() + EMAIL))
        .blockOptional()
        .orElseThrow(() -> new PlainFailureException("The demo account cannot be created."))
        .save(folder);
  }

  private static Mono<Credentials> create(
      Accounts accounts, Endpoints endpoints, String baseUrl, String email) {
    String password = Secrets.random();
    Mono<IssuedKey> key =
        accounts
            .create(NAME, Plan.PRO)
            .flatMap(id -> accounts.addPerson(id, email, password).thenReturn(id))
            .flatMap(id -> accounts.issueKey(id, NAME));
    return key.map(
        issued ->
            new Credentials(
                baseUrl, issued.key().secret(), endpoints.operatorToken(), email, password));
  }
}
