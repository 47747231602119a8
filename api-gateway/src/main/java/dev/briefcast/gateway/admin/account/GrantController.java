package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.SignedLinks;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/accounts/{account}/grants}. */
@RestController
@RequestMapping(
    path = "/operator/v1/accounts/{account}/grants",
    produces = MediaType.APPLICATION_JSON_VALUE)
class GrantController {

  /** What an account was granted. */
  record Grants(List<Grant> data) {}

  private final GrantRows grants;
  private final DirectoryRows directory;
  private final Audit audit;
  private final SignedLinks links;

  GrantController(GrantRows grants, DirectoryRows directory, Audit audit, SignedLinks links) {
    this.grants = grants;
    this.directory = directory;
    this.audit = audit;
    this.links = links;
  }

  @GetMapping
  Mono<Grants> list(@AuthenticationPrincipal Operator operator, @PathVariable String account) {
    AccountId id = PathIds.account(account);
    return PathIds.orMissing(directory.find(id), "account").then(grants.list(id)).map(Grants::new);
  }

  @PutMapping({"/{owner}", "/{owner}/{repo}"})
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> add(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String owner,
      @PathVariable(required = false) @Nullable String repo) {
    AccountId id = PathIds.account(account);
    Grant grant = Grant.of(owner, repo);
    requireSignedLinks();
    return PathIds.orMissing(directory.find(id), "account")
        .then(audited(operator, "grant.add", id, grants.add(id, grant)))
        .then();
  }

  @DeleteMapping({"/{owner}", "/{owner}/{repo}"})
  @ResponseStatus(HttpStatus.NO_CONTENT)
  Mono<Void> remove(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String owner,
      @PathVariable(required = false) @Nullable String repo) {
    AccountId id = PathIds.account(account);
    Grant grant = Grant.of(owner, repo);
    return PathIds.orMissing(
            audited(operator, "grant.remove", id, grants.remove(id, grant)), "grant")
        .then();
  }

  private void requireSignedLinks() {
    if (!links.canSign()) {
      throw new RefusedException(
          ErrorCode.CONFLICT,
          "The files of a granted repository's stories need signed links: set"
              + " briefcast.media.link-key at every gateway first.");
    }
  }

  private Mono<Grant> audited(
      Operator operator, String what, AccountId account, Mono<Grant> change) {
    return audit.audited(
        operator,
        change,
        grant -> new AuditedAction(what, account.toString(), Map.of("repository", grant.path())));
  }
}
