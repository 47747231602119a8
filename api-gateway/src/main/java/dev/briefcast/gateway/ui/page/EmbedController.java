package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.story.media.VideoSources;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * {@code /embed/<id>}: a story's video and nothing else, for frames of other sites. It has no
 * script, no form and no session: there is nothing in it that a frame could trick anyone into.
 */
@Controller
class EmbedController {

  private final VisibleStories visible;
  private final StoryPages pages;
  private final String policy;

  EmbedController(VisibleStories visible, StoryPages pages, VideoSources videos) {
    this.visible = visible;
    this.pages = pages;
    this.policy =
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src "
            + videos.sources()
            + "; base-uri 'none'; form-action 'none'; frame-ancestors *";
  }

  @GetMapping(path = "/embed/{id}", produces = "text/html")
  Mono<Rendering> embed(@PathVariable String id, ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    headers.set("Content-Security-Policy", policy);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Robots-Tag", "noindex");
    headers.setCacheControl("no-cache");
    return visible
        .story(id, null)
        .filter(story -> story.video() != null)
        .flatMap(story -> pages.of(story, null))
        .map(page -> Rendering.view("embed").modelAttribute("page", page).build())
        .switchIfEmpty(
            Mono.fromSupplier(
                () -> Rendering.view("missing").status(HttpStatus.NOT_FOUND).build()));
  }
}
