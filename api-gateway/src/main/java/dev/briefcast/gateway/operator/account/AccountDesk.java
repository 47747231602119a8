package dev.briefcast.gateway.operator.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.account.Accounts;
import dev.briefcast.gateway.dispatch.Outbox;
import dev.briefcast.gateway.mail.MailKind;
import dev.briefcast.gateway.mail.Mailbox;
import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.web.ErrorCode;
import dev.briefcast.gateway.web.RefusedException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Makes accounts and changes their plans, each change with its line in the audit. */
@Component
class AccountDesk {

  private final Accounts accounts;
  private final DirectoryRows directory;
  private final Audit audit;
  private final Outbox outbox;
  private final Mailbox mailbox;

  AccountDesk(
      Accounts accounts, DirectoryRows directory, Audit audit, Outbox outbox, Mailbox mailbox) {
    this.accounts = accounts;
    this.directory = directory;
    this.audit = audit;
    this.outbox = outbox;
    this.mailbox = mailbox;
  }

  /** Makes an account. */
  Mono<AccountBody> create(Operator operator, AccountRequest wanted) {
    String email = wanted.email();
    Mono<AccountBody> created =
        accounts
            .create(wanted.name(), wanted.plan())
            .flatMap(account -> invited(account, email).then(directory.find(account)));
    return audit
        .audited(operator, created, account -> creation(account, email))
        .onErrorMap(DataIntegrityViolationException.class, AccountDesk::emailTaken)
        .doOnNext(account -> outbox.wake());
  }

  /** Gives an account another plan, in force at its next request; empty if there is none. */
  Mono<AccountBody> change(Operator operator, AccountId account, PlanRequest request) {
    Mono<AccountBody> changed =
        accounts
            .changePlan(account, request.plan())
            .delayUntil(found -> directory.limit(found, request.postsPerMinute()))
            .flatMap(directory::find);
    return audit
        .audited(
            operator,
            changed,
            after -> new Action("account.plan", account.toString(), details(after)))
        .doOnNext(after -> outbox.wake());
  }

  private Mono<Void> invited(AccountId account, @Nullable String email) {
    return email == null
        ? Mono.empty()
        : accounts
            .invite(account, email)
            .flatMap(person -> mailbox.ask(MailKind.INVITATION, email, person));
  }

  private static Action creation(AccountBody account, @Nullable String email) {
    var details = details(account);
    details.put("name", account.name());
    if (email != null) {
      details.put("email", email);
    }
    return new Action("account.create", account.id().toString(), details);
  }

  private static Map<String, Object> details(AccountBody account) {
    var details = new LinkedHashMap<String, Object>();
    details.put("plan", account.plan());
    details.put("minutes_included", account.minutesIncluded());
    if (account.postsPerMinute() != null) {
      details.put("posts_per_minute", account.postsPerMinute());
    }
    return details;
  }

  private static RefusedException emailTaken(Throwable taken) {
    return new RefusedException(
        ErrorCode.CONFLICT, "A person with this email address belongs to an account already.");
  }
}
