package dev.briefcast.gateway.admin.account;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.admin.PageRequest;
import dev.briefcast.gateway.admin.RequestFields;
import dev.briefcast.gateway.auth.account.ApiKey.Mode;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /operator/accounts}: accounts, their plans and their keys. */
@Controller
@RequestMapping(path = "/operator/accounts", produces = "text/html")
class AccountPages {

  private static final String LIST = "operator/accounts";
  private static final String ACCOUNT = "operator/account";

  private final AccountAdministration desk;
  private final KeyAdministration keys;
  private final AccountViews looks;

  AccountPages(AccountAdministration desk, KeyAdministration keys, AccountViews looks) {
    this.desk = desk;
    this.keys = keys;
    this.looks = looks;
  }

  @GetMapping
  Mono<Rendering> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    return list(Rendering.view(LIST), query, new LinkedMultiValueMap<>());
  }

  @PostMapping
  Mono<Rendering> create(@AuthenticationPrincipal Operator operator, ServerWebExchange exchange) {
    return exchange
        .getFormData()
        .flatMap(
            form ->
                Mono.fromSupplier(() -> AccountRequest.of(RequestFields.ofForm(form, "minutes")))
                    .flatMap(wanted -> desk.create(operator, wanted))
                    .map(account -> redirect(account.id(), "created"))
                    .onErrorResume(
                        RefusedException.class,
                        refused ->
                            list(
                                PageResponses.refused(LIST, refused),
                                new LinkedMultiValueMap<>(),
                                form)));
  }

  @GetMapping("/{account}")
  Mono<Rendering> get(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @RequestParam Optional<String> done) {
    Rendering.Builder<?> view = Rendering.view(ACCOUNT);
    done.map(AccountPages::done).ifPresent(notice -> view.modelAttribute("notice", notice));
    return renderAccount(view, PathIds.account(account));
  }

  @PostMapping("/{account}/plan")
  Mono<Rendering> change(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    AccountId id = PathIds.account(account);
    Mono<AccountBody> changed =
        exchange
            .getFormData()
            .map(form -> PlanRequest.of(RequestFields.ofForm(form, "minutes", "posts_per_minute")))
            .flatMap(plan -> PathIds.orMissing(desk.change(operator, id, plan), "account"));
    return orErrorOnPage(id, changed.map(after -> redirect(after.id(), "plan")));
  }

  @PostMapping("/{account}/keys")
  Mono<Rendering> issue(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      ServerWebExchange exchange) {
    AccountId id = PathIds.account(account);
    Mono<Rendering> issued =
        exchange
            .getFormData()
            .map(form -> RequestFields.ofForm(form))
            .flatMap(fields -> issue(operator, id, fields));
    return orErrorOnPage(id, issued);
  }

  @PostMapping("/{account}/keys/{key}/revoke")
  Mono<Rendering> revoke(
      @AuthenticationPrincipal Operator operator,
      @PathVariable String account,
      @PathVariable String key) {
    AccountId id = PathIds.account(account);
    return keys.revoke(operator, id, PathIds.id(key, "key"))
        .map(revoked -> redirect(id.value(), "revoked"));
  }

  /** Its secret stands in this answer and nowhere else. */
  private Mono<Rendering> issue(Operator operator, AccountId account, RequestFields fields) {
    String name = fields.text("name", OperatorKeyController.NAME_MAX);
    String id = fields.text("id", 36);
    Mode mode = fields.has("sandbox") ? Mode.SANDBOX : Mode.LIVE;
    fields.throwIfAny();
    return keys.issue(operator, account, PathIds.id(id, "form"), name, mode)
        .flatMap(
            made ->
                renderAccount(
                    Rendering.view(ACCOUNT)
                        .header("Cache-Control", "no-store")
                        .modelAttribute("secret", made.secret()),
                    account))
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(
                        ErrorCode.CONFLICT,
                        "This key already exists, and its secret has been shown.")));
  }

  private Mono<Rendering> orErrorOnPage(AccountId account, Mono<Rendering> answer) {
    return PageResponses.orRefused(answer, ACCOUNT, view -> renderAccount(view, account));
  }

  private Mono<Rendering> list(
      Rendering.Builder<?> view,
      MultiValueMap<String, String> query,
      MultiValueMap<String, String> form) {
    PageRequest listing = PageRequest.ofQuery(query);
    return looks
        .list(listing)
        .map(
            part ->
                view.modelAttribute("part", part)
                    .modelAttribute("form", form.toSingleValueMap())
                    .build());
  }

  private Mono<Rendering> renderAccount(Rendering.Builder<?> view, AccountId account) {
    return looks
        .account(account)
        .map(
            look ->
                view.modelAttribute("look", look)
                    .modelAttribute("nextKey", UUID.randomUUID())
                    .build());
  }

  private static Rendering redirect(UUID account, String done) {
    return PageResponses.seeOther("/operator/accounts/" + account + "?done=" + done);
  }

  private static @Nullable Notice done(String what) {
    return switch (what) {
      case "created" -> Notice.done("The account was created.");
      case "plan" -> Notice.done("The plan takes effect with the account's next request.");
      case "revoked" -> Notice.done("The key was revoked: calls with it now fail.");
      default -> null;
    };
  }
}
