package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import dev.briefcast.gateway.ui.view.Notice;
import dev.briefcast.gateway.ui.view.PageResponses;
import org.jspecify.annotations.Nullable;
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

/** {@code /dashboard}: the stories of an account. */
@Controller
@RequestMapping(path = "/dashboard", produces = "text/html")
class StoriesController {

  private static final String VIEW = "dashboard/stories";

  private final AccountStories desk;
  private final Limits limits;

  StoriesController(AccountStories desk, Limits limits) {
    this.desk = desk;
    this.limits = limits;
  }

  @GetMapping
  Mono<Rendering> list(Person person, @RequestParam MultiValueMap<String, String> query) {
    Notice done = done(query.getFirst("done"));
    Rendering.Builder<?> view = Rendering.view(VIEW);
    return render(done == null ? view : view.modelAttribute("notice", done), person, query);
  }

  /** One line of the list, for the list to show how far the story is. */
  @GetMapping("/stories/{id}/line")
  Mono<Rendering> line(
      Person person, @PathVariable String id, @RequestParam MultiValueMap<String, String> query) {
    return account(person, StoryListFilter.isSandbox(query))
        .flatMap(account -> desk.find(account, id))
        .map(
            line ->
                Rendering.view("dashboard/story-line :: line")
                    .modelAttribute("line", line)
                    .build());
  }

  /**
   * What came to the list since, to stand above what is there. A list that was empty, or gets more
   * than a page, is read anew.
   */
  @GetMapping("/stories/arrivals")
  Mono<Rendering> arrivals(Person person, @RequestParam MultiValueMap<String, String> query) {
    StoryListFilter filter = StoryListFilter.of(query);
    return account(person, filter.sandbox())
        .flatMap(account -> desk.since(account, filter, StoryListFilter.looked(query)))
        .map(found -> renderArrivals(found, filter));
  }

  private static Rendering renderArrivals(Arrivals found, StoryListFilter filter) {
    Rendering.Builder<?> view =
        Rendering.view("dashboard/arrivals :: arrived").modelAttribute("arrivals", found);
    if (found.stories().isEmpty()) {
      return view.header("HX-Reswap", "none").build();
    }
    return found.many() || filter.cursor() == null
        ? view.header("HX-Refresh", "true").build()
        : view.build();
  }

  @PostMapping("/stories/{id}/cancel")
  Mono<Rendering> cancel(
      Person person, @PathVariable String id, @RequestParam MultiValueMap<String, String> query) {
    boolean sandbox = StoryListFilter.isSandbox(query);
    return account(person, sandbox)
        .flatMap(account -> redirectAfter(person, sandbox, desk.cancel(account, id), "cancelled"));
  }

  @PostMapping("/stories/{id}/delete")
  Mono<Rendering> delete(
      Person person, @PathVariable String id, @RequestParam MultiValueMap<String, String> query) {
    boolean sandbox = StoryListFilter.isSandbox(query);
    return account(person, sandbox)
        .flatMap(account -> redirectAfter(person, sandbox, desk.delete(account, id), "deleted"));
  }

  /** A request for a story like any other, and so it counts as one. */
  @PostMapping("/stories/{id}/repeat")
  Mono<Rendering> repeat(Person person, @PathVariable String id, ServerWebExchange exchange) {
    Mono<Void> repeated =
        limits
            .admit(Limit.STORY_POSTS, person.account(), false, exchange)
            .then(Mono.defer(() -> desk.repeat(person, id, RequestIds.of(exchange))))
            .then();
    return redirectAfter(person, false, repeated, "repeated");
  }

  /** Whose stories are meant: the account's own, or those of its sandbox. */
  private Mono<AccountId> account(Person person, boolean sandbox) {
    return sandbox ? desk.sandbox(person.account()) : Mono.just(person.account());
  }

  private Mono<Rendering> redirectAfter(
      Person person, boolean sandbox, Mono<Void> change, String done) {
    String home = StoryListFilter.home(sandbox);
    return change
        .thenReturn(PageResponses.seeOther(home + (sandbox ? "&" : "?") + "done=" + done))
        .onErrorResume(RefusedException.class, refused -> renderRefusal(person, sandbox, refused));
  }

  /** What is not there is a page of its own; everything else is said above the list. */
  private Mono<Rendering> renderRefusal(Person person, boolean sandbox, RefusedException refused) {
    var query = new LinkedMultiValueMap<String, String>();
    if (sandbox) {
      query.add("mode", "sandbox");
    }
    return refused.code() == ErrorCode.NOT_FOUND
        ? Mono.error(refused)
        : render(PageResponses.refused(VIEW, refused), person, query);
  }

  private Mono<Rendering> render(
      Rendering.Builder<?> view, Person person, MultiValueMap<String, String> query) {
    StoryListFilter filter = StoryListFilter.of(query);
    return account(person, filter.sandbox())
        .flatMap(account -> desk.list(account, filter))
        .map(page -> view.modelAttribute("page", page).build());
  }

  private static @Nullable Notice done(@Nullable String what) {
    return switch (what) {
      case "cancelled" -> Notice.done("The story is being cancelled.");
      case "deleted" -> Notice.done("The story was deleted. What it cost stays charged.");
      case "repeated" -> Notice.done("The story is being made again.");
      case null, default -> null;
    };
  }
}
