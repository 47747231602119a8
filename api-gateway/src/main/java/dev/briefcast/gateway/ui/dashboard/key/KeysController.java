package dev.briefcast.gateway.ui.dashboard.key;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Key;
import dev.briefcast.gateway.auth.account.KeyRows;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.dashboard.CurlExamples;
import dev.briefcast.gateway.ui.view.KeyLine;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /dashboard/keys}: the keys of an account. A secret stands in one answer and nowhere else.
 */
@Controller
@RequestMapping(path = "/dashboard/keys", produces = "text/html")
class KeysController {

  private static final String VIEW = "dashboard/keys";

  /** How many keys of an account may open at once. */
  private static final int KEYS_MAX = 100;

  private final Accounts accounts;
  private final KeyRows keys;
  private final CurlExamples curl;
  private final InstantSource clock;

  KeysController(Accounts accounts, KeyRows keys, CurlExamples curl, InstantSource clock) {
    this.accounts = accounts;
    this.keys = keys;
    this.curl = curl;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> list(Person person, @RequestParam MultiValueMap<String, String> query) {
    Rendering.Builder<?> view = Rendering.view(VIEW);
    if ("revoked".equals(query.getFirst("done"))) {
      view.modelAttribute("notice", Notice.done("The key was revoked: calls with it now fail."));
    }
    return render(view, person, "");
  }

  /**
   * Makes a key and shows its secret. The same form again makes none: its key is there, and what it
   * opened with is not known any more.
   */
  @PostMapping
  Mono<Rendering> create(Person person, ServerWebExchange exchange) {
    return exchange
        .getFormData()
        .flatMap(
            form ->
                issue(person.account(), form)
                    .onErrorResume(
                        RefusedException.class,
                        refused ->
                            render(
                                PageResponses.refused(VIEW, refused),
                                person,
                                KeyRequest.name(form))));
  }

  @PostMapping("/{id}/revoke")
  Mono<Rendering> revoke(Person person, @PathVariable String id) {
    return Mono.fromSupplier(() -> UUID.fromString(id))
        .onErrorComplete(IllegalArgumentException.class)
        .flatMap(key -> keys.revoke(person.account(), key))
        .map(revoked -> PageResponses.seeOther("/dashboard/keys?done=revoked"))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such key.")));
  }

  private Mono<Rendering> issue(AccountId account, MultiValueMap<String, String> form) {
    return Mono.fromSupplier(() -> KeyRequest.of(form))
        .delayUntil(request -> requireRoom(account))
        .flatMap(request -> issue(account, request));
  }

  private Mono<Rendering> issue(AccountId account, KeyRequest request) {
    return accounts
        .issueKey(account, request.id(), request.name(), request.mode())
        .map(key -> secret(key, request.name()))
        .switchIfEmpty(
            Mono.error(
                () ->
                    new RefusedException(
                        ErrorCode.CONFLICT,
                        "This key already exists, and its secret has been shown. If you have lost"
                            + " it, revoke the key and create another.")));
  }

  private Rendering secret(IssuedKey key, String name) {
    return Rendering.view("dashboard/secret")
        .header("Cache-Control", "no-store")
        .modelAttribute("name", name)
        .modelAttribute("secret", key.key().secret())
        .modelAttribute("curl", curl.with(key.key().secret()))
        .build();
  }

  private Mono<Void> requireRoom(AccountId account) {
    return keys.list(account)
        .filter(all -> all.stream().filter(key -> key.revokedAt() == null).count() >= KEYS_MAX)
        .flatMap(
            full ->
                Mono.error(
                    new RefusedException(
                        ErrorCode.CONFLICT,
                        "An account has at most %d keys: revoke one first.".formatted(KEYS_MAX))));
  }

  private Mono<Rendering> render(Rendering.Builder<?> view, Person person, String name) {
    return keys.list(person.account())
        .map(all -> view.modelAttribute("page", page(all, name)).build());
  }

  private KeysPage page(List<Key> keys, String name) {
    Instant now = clock.instant();
    return new KeysPage(
        keys.stream()
            .filter(key -> key.revokedAt() == null)
            .map(key -> KeyLine.of(key, now))
            .toList(),
        keys.stream()
            .filter(key -> key.revokedAt() != null)
            .map(key -> KeyLine.of(key, now))
            .toList(),
        UUID.randomUUID(),
        name,
        curl.ofFile());
  }
}
