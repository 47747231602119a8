package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.ui.script.ChapterTrack;
import dev.briefcast.gateway.ui.script.Script;
import dev.briefcast.gateway.ui.script.Scripts;
import java.io.IOException;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;

/** {@code /}: what Briefcast is, on one screen. */
@Controller
class HomeController {

  /** What {@code examples/welcome.json} becomes; examples/README.md says how. */
  private static final String EXAMPLE = "gateway/example/";

  private static final MediaAddresses MEDIA =
      new MediaAddresses(
          "/example/story.mp4",
          "/example/story.vtt",
          "/example/chapters.vtt",
          "/example/story.jpg",
          "/example/story.txt");

  private final Rendering page;
  private final String chapters;
  private final PageHeaders headers;

  HomeController(GatewayProperties properties, PageHeaders headers) throws IOException {
    this.headers = headers;
    Script script =
        Scripts.parse(new ClassPathResource(EXAMPLE + "story.json").getContentAsByteArray());
    this.chapters = ChapterTrack.webVtt(script);
    int seconds = (int) Math.ceil(script.durationSeconds());
    this.page =
        Rendering.view("home")
            .modelAttribute("site", properties.absolute(""))
            .modelAttribute("player", Player.of(MEDIA, script, seconds, null))
            .modelAttribute("title", script.title())
            .modelAttribute("api", properties.absolute("/api/v1"))
            .build();
  }

  @GetMapping(path = "/", produces = "text/html")
  Rendering home(ServerWebExchange exchange) {
    headers.protect(exchange.getResponse().getHeaders());
    return page;
  }

  /** As those of any story, made of its script. */
  @GetMapping(path = "/example/chapters.vtt", produces = "text/vtt;charset=UTF-8")
  @ResponseBody
  String chapters() {
    return chapters;
  }
}
