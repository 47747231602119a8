package dev.briefcast.gateway.ui.settings.people;

import dev.briefcast.gateway.auth.account.EmailAddress;
import dev.briefcast.gateway.auth.mail.MailQueue;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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

/** {@code /settings/people}: the people of an account. */
@Controller
@RequestMapping(path = "/settings/people", produces = "text/html")
class PeopleController {

  private static final String VIEW = "people";

  /**
   * The page of people.
   *
   * @param owner whether who looks may change anything
   * @param mails whether anybody can be invited: that takes a mail
   */
  record Page(List<Member> people, boolean owner, boolean mails, boolean full) {}

  private final People people;
  private final PeopleRows rows;
  private final MailQueue mailbox;
  private final Limits limits;
  private final InstantSource clock;

  PeopleController(
      People people, PeopleRows rows, MailQueue mailbox, Limits limits, InstantSource clock) {
    this.people = people;
    this.rows = rows;
    this.mailbox = mailbox;
    this.limits = limits;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> show(Person person, @RequestParam(defaultValue = "") String done) {
    Notice notice = done(done);
    Rendering.Builder<?> view = Rendering.view(VIEW);
    return page(notice == null ? view : view.modelAttribute("notice", notice), person);
  }

  /** Counts as a mail that is asked for, since it is one. */
  @PostMapping
  Mono<Rendering> invite(Person person, ServerWebExchange exchange) {
    Mono<Void> invited =
        limits
            .admit(Limit.MAILS, exchange)
            .then(Mono.defer(exchange::getFormData))
            .flatMap(form -> invite(person, form));
    return redirectAfter(person, invited, "invited");
  }

  @PostMapping("/{person}/role")
  Mono<Rendering> setRole(Person person, @PathVariable("person") UUID of, ServerWebExchange sent) {
    Mono<Void> set =
        people
            .find(person.account(), of)
            .then(Mono.defer(sent::getFormData))
            .map(PeopleController::role)
            .flatMap(role -> people.setRole(person, of, role));
    return redirectAfter(person, set, "role");
  }

  @PostMapping("/{person}/remove")
  Mono<Rendering> remove(Person person, @PathVariable("person") UUID of) {
    return redirectAfter(person, people.remove(person, of), "removed");
  }

  private Mono<Void> invite(Person person, MultiValueMap<String, String> form) {
    String email = EmailAddress.parse(form.getFirst("email"));
    if (email == null) {
      return Mono.error(invalid("This is not an email address."));
    }
    if (!mailbox.isOpen()) {
      return Mono.error(
          () ->
              new RefusedException(
                  ErrorCode.CONFLICT,
                  "This installation sends no mail, so nobody can be invited."));
    }
    return people.invite(person, email, role(form));
  }

  private static Role role(MultiValueMap<String, String> form) {
    String text = form.getFirst("role");
    return Role.of(text == null ? "" : text)
        .orElseThrow(() -> invalid("A role must be owner or member."));
  }

  private static RefusedException invalid(String sentence) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, sentence);
  }

  private Mono<Rendering> redirectAfter(Person person, Mono<Void> change, String done) {
    return change
        .thenReturn(PageResponses.seeOther("/settings/people?done=" + done))
        .onErrorResume(
            RefusedException.class,
            refused ->
                refused.code() == ErrorCode.NOT_FOUND
                    ? Mono.error(refused)
                    : page(PageResponses.refused(VIEW, refused), person));
  }

  private Mono<Rendering> page(Rendering.Builder<?> view, Person person) {
    return Mono.zip(
            people.roleOf(person), rows.list(person, clock.instant()).collectList(), this::page)
        .map(page -> view.modelAttribute("page", page).build());
  }

  private Page page(Role role, List<Member> found) {
    return new Page(found, role == Role.OWNER, mailbox.isOpen(), found.size() >= People.PEOPLE_MAX);
  }

  private static @Nullable Notice done(String what) {
    return switch (what) {
      case "invited" -> Notice.done("A mail is on its way, with a link to choose a password.");
      case "role" -> Notice.done("The role was changed.");
      case "removed" -> Notice.done("The person was removed, and is signed out everywhere.");
      default -> null;
    };
  }
}
