package dev.briefcast.gateway.ui.settings.closing;

import dev.briefcast.gateway.auth.login.CurrentPassword;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.auth.session.Sessions;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ui.settings.people.People;
import dev.briefcast.gateway.ui.settings.people.Role;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** {@code /settings/account}: the account's data, and its end. */
@Controller
class AccountDataController {

  private static final String VIEW = "account-data";

  /**
   * The page of the account's data.
   *
   * @param owner whether who looks may have it and end it
   * @param hasPassword whether that has to be given
   */
  record Page(boolean owner, boolean hasPassword) {}

  private final AccountClosing closing;
  private final Exports exports;
  private final People people;
  private final CurrentPassword passwords;
  private final Sessions sessions;
  private final InstantSource clock;

  AccountDataController(
      AccountClosing closing,
      Exports exports,
      People people,
      CurrentPassword passwords,
      Sessions sessions,
      InstantSource clock) {
    this.closing = closing;
    this.exports = exports;
    this.people = people;
    this.passwords = passwords;
    this.sessions = sessions;
    this.clock = clock;
  }

  @GetMapping(path = "/settings/account", produces = "text/html")
  Mono<Rendering> show(Person person) {
    return page(Rendering.view(VIEW), person);
  }

  /** A file of JSON lines, written while it is read. */
  @GetMapping("/settings/export")
  Mono<ResponseEntity<Flux<DataBuffer>>> export(Person person, ServerWebExchange exchange) {
    DataBufferFactory buffers = exchange.getResponse().bufferFactory();
    String name = "briefcast-" + LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC) + ".jsonl";
    return people
        .requireOwner(person)
        .map(
            owner ->
                ResponseEntity.ok()
                    .contentType(MediaType.APPLICATION_NDJSON)
                    .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(name).build().toString())
                    .body(
                        exports
                            .of(person.account())
                            .map(line -> buffers.wrap(line.getBytes(StandardCharsets.UTF_8)))));
  }

  @PostMapping(path = "/settings/account/delete", produces = "text/html")
  Mono<Rendering> delete(Person person, ServerWebExchange exchange) {
    return people
        .requireOwner(person)
        .then(Mono.defer(exchange::getFormData))
        .delayUntil(form -> confirm(person, form))
        .flatMap(form -> closing.close(person.account()))
        .then(Mono.defer(() -> sessions.end(exchange)))
        .thenReturn(PageResponses.seeOther("/sign-in?done=deleted"))
        .onErrorResume(
            RefusedException.class, refused -> page(PageResponses.refused(VIEW, refused), person));
  }

  private Mono<Void> confirm(Person person, MultiValueMap<String, String> form) {
    if (!person.email().equalsIgnoreCase(text(form, "email").strip())) {
      return Mono.error(invalid("This is not the email address that you sign in with."));
    }
    return passwords
        .matches(person, text(form, "current"))
        .filter(matches -> matches)
        .switchIfEmpty(Mono.error(() -> invalid("The current password is wrong.")))
        .then();
  }

  private Mono<Rendering> page(Rendering.Builder<?> view, Person person) {
    return Mono.zip(
            people.roleOf(person),
            passwords.isSet(person),
            (role, set) -> new Page(role == Role.OWNER, set))
        .map(page -> view.modelAttribute("page", page).build());
  }

  private static String text(MultiValueMap<String, String> form, String name) {
    String text = form.getFirst(name);
    return text == null ? "" : text;
  }

  private static RefusedException invalid(String sentence) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, sentence);
  }
}
