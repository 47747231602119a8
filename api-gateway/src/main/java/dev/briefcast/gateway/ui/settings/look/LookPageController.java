package dev.briefcast.gateway.ui.settings.look;

import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.look.AccountLooks;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /settings/look}: the look and voice of an account's stories. */
@Controller
@RequestMapping(path = "/settings/look", produces = "text/html")
class LookPageController {

  private static final String VIEW = "look";

  /**
   * The page of the look.
   *
   * @param form what is chosen, or was typed
   * @param logo whether the account has a logo
   * @param ofRequests whether the plan allows requests a look of their own
   */
  record Page(LookForm form, boolean logo, boolean ofRequests) {}

  private final AccountLooks looks;

  LookPageController(AccountLooks looks) {
    this.looks = looks;
  }

  @GetMapping
  Mono<Rendering> show(Person person, @RequestParam(defaultValue = "") String done) {
    Rendering.Builder<?> view = Rendering.view(VIEW);
    if (done.equals("saved")) {
      view.modelAttribute("notice", Notice.done("Saved. New stories will look like this."));
    }
    return page(view, person);
  }

  @PostMapping
  Mono<Rendering> choose(Person person, ServerWebExchange exchange) {
    return exchange
        .getFormData()
        .map(LookForm::of)
        .flatMap(
            form ->
                looks
                    .choose(person.account(), form.body())
                    .map(look -> PageResponses.seeOther("/settings/look?done=saved"))
                    .onErrorResume(
                        RefusedException.class, refused -> renderRefusal(person, form, refused)));
  }

  /** With what was typed. */
  private Mono<Rendering> renderRefusal(Person person, LookForm form, RefusedException refused) {
    Rendering.Builder<?> view = PageResponses.refused(VIEW, refused);
    boolean ofLogo =
        Notice.of(refused).findings().stream()
            .anyMatch(finding -> finding.field().equals("logo_png"));
    LookForm typed = ofLogo ? form.withoutFile() : form;
    return looks
        .find(person.account())
        .map(found -> view.modelAttribute("page", page(found, typed)).build());
  }

  private Mono<Rendering> page(Rendering.Builder<?> view, Person person) {
    return looks
        .find(person.account())
        .map(found -> view.modelAttribute("page", page(found, LookForm.of(found.look()))).build());
  }

  private static Page page(AccountLook found, LookForm form) {
    return new Page(form, found.look().logo() != null, found.allowsPerRequest());
  }
}
