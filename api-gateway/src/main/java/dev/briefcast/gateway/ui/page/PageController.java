package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.story.StoryRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /s/<id>} and {@code /pr/…}: the page of a story, for anyone who has its address. */
@Controller
class PageController {

  private final VisibleStories visible;
  private final StoryPages pages;
  private final PageTags tags;
  private final PageHeaders headers;

  PageController(VisibleStories visible, StoryPages pages, PageTags tags, PageHeaders headers) {
    this.visible = visible;
    this.pages = pages;
    this.tags = tags;
    this.headers = headers;
  }

  @GetMapping(path = "/s/{id}", produces = "text/html")
  Mono<Rendering> story(
      @PathVariable String id,
      @RequestParam(required = false) @Nullable String t,
      @Nullable Person person,
      ServerWebExchange exchange) {
    return page(visible.story(id, accountOf(person)), t, person, exchange);
  }

  @GetMapping(path = "/pr/{owner}/{repo}/{number:[1-9][0-9]{0,9}}", produces = "text/html")
  Mono<Rendering> change(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable long number,
      @RequestParam(required = false) @Nullable String t,
      @Nullable Person person,
      ServerWebExchange exchange) {
    return page(visible.change(owner, repo, number, accountOf(person)), t, person, exchange);
  }

  private Mono<Rendering> page(
      Mono<StoryRecord> found,
      @Nullable String from,
      @Nullable Person person,
      ServerWebExchange exchange) {
    headers.protect(exchange.getResponse().getHeaders());
    exchange.getResponse().getHeaders().set("X-Robots-Tag", "noindex");
    return found
        .flatMap(story -> rendering(story, from, person, exchange))
        .switchIfEmpty(Mono.fromSupplier(PageController::notFound));
  }

  /**
   * What is shown to somebody who is signed in is of that moment: it has their name, and a form.
   */
  private Mono<Rendering> rendering(
      StoryRecord story,
      @Nullable String from,
      @Nullable Person person,
      ServerWebExchange exchange) {
    if (person != null) {
      exchange.getResponse().getHeaders().setCacheControl("no-store");
      return pages.of(story, from).map(page -> rendering(page, exchange));
    }
    return exchange.checkNotModified(tags.of(story, from))
        ? Mono.just(NotModified.RENDERING)
        : pages.of(story, from).map(page -> rendering(page, exchange));
  }

  private static Rendering rendering(StoryPage page, ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    if (page.indexed()) {
      headers.remove("X-Robots-Tag");
    }
    return Rendering.view("story").modelAttribute("page", page).build();
  }

  static @Nullable AccountId accountOf(@Nullable Person person) {
    return person == null ? null : person.account();
  }

  private static Rendering notFound() {
    return Rendering.view("missing").status(HttpStatus.NOT_FOUND).build();
  }
}
