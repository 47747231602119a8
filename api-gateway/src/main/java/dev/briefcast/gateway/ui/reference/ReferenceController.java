package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.ui.page.PageHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;

/** {@code /docs}: the API reference for people. */
@Controller
class ReferenceController {

  private final Rendering page;
  private final PageHeaders headers;

  ReferenceController(OpenApiDocument document, PageHeaders headers) {
    this.headers = headers;
    page =
        Rendering.view("reference")
            .modelAttribute("page", ReferencePages.of(document.json()))
            .build();
  }

  @GetMapping(path = "/docs", produces = "text/html")
  Rendering reference(ServerWebExchange exchange) {
    headers.protect(exchange.getResponse().getHeaders());
    return page;
  }
}
