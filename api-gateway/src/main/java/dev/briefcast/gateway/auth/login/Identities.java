package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.auth.provider.Identity;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/**
 * Finds the person behind a provider's identity: the one who came with it before, else the one with
 * the address that the provider has verified, else a new one.
 */
@Component
class Identities {

  private static final String UNVERIFIED =
      "The provider has not verified an email address of yours. Verify it there, or sign in another"
          + " way.";

  private static final String NOBODY =
      "No account has your email address, and registration is closed. Ask whoever runs this"
          + " service for an invitation.";

  private final IdentityRows rows;
  private final PersonRows people;
  private final Accounts accounts;
  private final SignInProperties properties;
  private final TransactionalOperator transaction;

  Identities(
      IdentityRows rows,
      PersonRows people,
      Accounts accounts,
      SignInProperties properties,
      TransactionalOperator transaction) {
    this.rows = rows;
    this.people = people;
    this.accounts = accounts;
    this.properties = properties;
    this.transaction = transaction;
  }

  /** The person; fails with a refusal if it can be none. */
  Mono<UUID> person(Identity identity) {
    return rows.find(identity).switchIfEmpty(Mono.defer(() -> linkByEmail(identity)));
  }

  private Mono<UUID> linkByEmail(Identity identity) {
    String email = identity.email();
    if (email == null) {
      return Mono.error(new RefusedException(ErrorCode.FORBIDDEN, UNVERIFIED));
    }
    return people
        .byEmail(email)
        .switchIfEmpty(
            Mono.defer(() -> properties.registration() ? register(email) : acceptInvitation(email)))
        .delayUntil(person -> rows.link(identity, person))
        .as(transaction::transactional);
  }

  private Mono<UUID> register(String email) {
    return accounts
        .create(email, Plan.FREE)
        .flatMap(account -> people.insert(account, email, null));
  }

  /** Where everybody may have an account, only the link in the mail is a yes to an invitation. */
  private Mono<UUID> acceptInvitation(String email) {
    return people
        .findInvited(email)
        .switchIfEmpty(Mono.error(() -> new RefusedException(ErrorCode.FORBIDDEN, NOBODY)))
        .delayUntil(people::acceptInvitation);
  }
}
