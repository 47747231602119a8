package dev.briefcast.gateway.ui.settings.look;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.look.AccountLook;
import dev.briefcast.gateway.story.look.AccountLooks;
import dev.briefcast.gateway.story.look.LookBody;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code /settings/look}: the look and voice of an account's stories. */
@Controller
@RequestMapping(path = "/settings/look", produces = "text/html")
class LookPageController {

  private static final String VIEW = "look";

  /**
   * The page of the look.
   *
   * @param look what is chosen
   * @param speed in per cent, or null
   * @param logo whether the account has a logo
   * @param ofRequests whether the plan allows requests a look of their own
   */
  record Page(LookBody look, @Nullable Integer speed, boolean logo, boolean ofRequests) {}

  private final AccountLooks looks;

  LookPageController(AccountLooks looks) {
    this.looks = looks;
  }

  @GetMapping
  Mono<Rendering> show(Person person, @RequestParam(defaultValue = "") String done) {
    Rendering.Builder<?> view = Rendering.view(VIEW);
    if (done.equals("saved")) {
      view.modelAttribute(
          "notice", Notice.done("Saved. Stories that are asked for from now on look like this."));
    }
    return page(view, person);
  }

  @PostMapping
  Mono<Rendering> choose(Person person, ServerWebExchange exchange) {
    return exchange
        .getFormData()
        .map(LookPageController::body)
        .flatMap(body -> looks.choose(person.account(), body))
        .map(look -> PageResponses.see("/settings/look?done=saved"))
        .onErrorResume(
            RefusedException.class, refused -> page(PageResponses.refused(VIEW, refused), person));
  }

  /** What a form leaves empty is not chosen. */
  private static ObjectNode body(MultiValueMap<String, String> form) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    for (String field : new String[] {"theme", "format", "voice", "logo_png"}) {
      String value = form.getFirst(field);
      if (value != null && !value.isEmpty()) {
        body.put(field, value);
      }
    }
    String accent = form.getFirst("accent");
    if (form.getFirst("own_accent") != null && accent != null) {
      body.put("accent", accent);
    }
    String speed = form.getFirst("speed");
    if (speed != null && speed.matches("\\d{1,3}")) {
      body.put("speed", Integer.parseInt(speed) / 100.0);
    }
    String captions = form.getFirst("captions");
    if (captions != null && !captions.isEmpty()) {
      body.put("captions", !captions.equals("false"));
    }
    if (form.getFirst("without_logo") != null && !body.has("logo_png")) {
      body.put("logo", false);
    }
    return body;
  }

  private Mono<Rendering> page(Rendering.Builder<?> view, Person person) {
    return looks
        .find(person.account())
        .map(LookPageController::page)
        .map(page -> view.modelAttribute("page", page).build());
  }

  private static Page page(AccountLook found) {
    Look look = found.look();
    return new Page(LookBody.whole(look), look.speed(), look.logo() != null, found.ofRequests());
  }
}
