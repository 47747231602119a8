package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.mail.MailKind;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.queue.outbox.Outbox;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Creates accounts and changes their plans, each change with its line in the audit log. */
@Component
class AccountAdministration {

  private final Accounts accounts;
  private final DirectoryRows directory;
  private final Audit audit;
  private final Outbox outbox;
  private final MailQueue mailbox;

  AccountAdministration(
      Accounts accounts, DirectoryRows directory, Audit audit, Outbox outbox, MailQueue mailbox) {
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
            .flatMap(account -> inviteIfGiven(account, email).then(directory.find(account)));
    return audit
        .audited(operator, created, account -> creation(account, email))
        .onErrorMap(DataIntegrityViolationException.class, AccountAdministration::emailTaken)
        .doOnNext(account -> outbox.wake());
  }

  /** Gives an account another plan, in force at its next request; empty if there is none. */
  Mono<AccountBody> change(Operator operator, AccountId account, PlanRequest request) {
    Mono<AccountBody> changed =
        accounts
            .changePlan(account, request.plan())
            .delayUntil(found -> directory.setPostsPerMinute(found, request.postsPerMinute()))
            .flatMap(directory::find);
    return audit
        .audited(
            operator,
            changed,
            after -> new AuditedAction("account.plan", account.toString(), details(after)))
        .doOnNext(after -> outbox.wake());
  }

  private Mono<Void> inviteIfGiven(AccountId account, @Nullable String email) {
    return email == null
        ? Mono.empty()
        : accounts
            .invite(account, email)
            .flatMap(person -> mailbox.ask(MailKind.INVITATION, email, person));
  }

  private static AuditedAction creation(AccountBody account, @Nullable String email) {
    var details = details(account);
    details.put("name", account.name());
    if (email != null) {
      details.put("email", email);
    }
    return new AuditedAction("account.create", account.id().toString(), details);
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
        ErrorCode.CONFLICT, "A person with this email address already belongs to an account.");
  }
}
