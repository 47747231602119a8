package dev.briefcast.gateway.page;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.FinishedStories;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRows;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /s/<id>} and {@code /pr/…}: a story for whoever was given its address. */
@Controller
class PageController {

  private final FinishedStories stories;
  private final StoryRows rows;
  private final PageHeaders headers;

  PageController(FinishedStories stories, StoryRows rows, PageHeaders headers) {
    this.stories = stories;
    this.rows = rows;
    this.headers = headers;
  }

  @GetMapping(path = "/s/{id}", produces = "text/html")
  Mono<Rendering> story(@PathVariable String id, ServerWebExchange exchange) {
    return page(Mono.justOrEmpty(StoryId.parse(id)).flatMap(stories::findPublic), exchange);
  }

  @GetMapping(path = "/pr/{owner}/{repo}/{number:[1-9][0-9]{0,9}}", produces = "text/html")
  Mono<Rendering> change(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable long number,
      ServerWebExchange exchange) {
    return page(rows.findPublic(owner, repo, number), exchange);
  }

  private Mono<Rendering> page(Mono<StoryRecord> story, ServerWebExchange exchange) {
    headers.protect(exchange.getResponse().getHeaders());
    exchange.getResponse().getHeaders().set("X-Robots-Tag", "noindex");
    return story
        .map(PageController::page)
        .switchIfEmpty(Mono.fromSupplier(PageController::missing));
  }

  private static Rendering page(StoryRecord story) {
    return Rendering.view("story").modelAttribute("page", StoryPage.of(story)).build();
  }

  private static Rendering missing() {
    return Rendering.view("missing").status(HttpStatus.NOT_FOUND).build();
  }
}
