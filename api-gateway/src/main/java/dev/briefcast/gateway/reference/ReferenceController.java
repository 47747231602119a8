package dev.briefcast.gateway.reference;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;

/** {@code /docs}: the API as people read it. It has no script and loads nothing from elsewhere. */
@Controller
class ReferenceController {

  private static final String POLICY =
      "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  private final Rendering page;

  ReferenceController(OpenApiDocument document) {
    page =
        Rendering.view("reference")
            .modelAttribute("page", ReferencePages.of(document.json()))
            .build();
  }

  @GetMapping(path = "/docs", produces = "text/html")
  Rendering reference(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    headers.set("Content-Security-Policy", POLICY);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.setCacheControl("no-cache");
    return page;
  }
}
