package dev.briefcast.gateway.ui.reference;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.auth.account.Key;
import dev.briefcast.gateway.auth.account.KeyRows;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.ui.page.PageHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /docs}: how a first story is asked for, and the API reference for people. */
@Controller
class ReferenceController {

  /** Names of keys that are shown. */
  private static final int KEYS_MAX = 5;

  private final ReferencePage page;
  private final Changelog changelog = Changelog.read();
  private final String site;
  private final KeyRows keys;
  private final PageHeaders headers;

  ReferenceController(
      OpenApiDocument document, GatewayProperties properties, KeyRows keys, PageHeaders headers) {
    this.page = ReferencePages.of(document.json());
    this.site = properties.absolute("");
    this.keys = keys;
    this.headers = headers;
  }

  @GetMapping(path = "/docs", produces = "text/html")
  Mono<Rendering> reference(@Nullable Person person, ServerWebExchange exchange) {
    headers.protect(exchange.getResponse().getHeaders());
    return keyNames(person)
        .map(
            names ->
                Rendering.view("reference")
                    .modelAttribute("page", page)
                    .modelAttribute("changelog", changelog)
                    .modelAttribute("guide", Guide.of(site, names, person != null))
                    .build());
  }

  private Mono<List<String>> keyNames(@Nullable Person person) {
    return person == null
        ? Mono.just(List.of())
        : keys.list(person.account()).map(ReferenceController::activeNames);
  }

  private static List<String> activeNames(List<Key> all) {
    return all.stream()
        .filter(key -> key.revokedAt() == null)
        .map(Key::name)
        .limit(KEYS_MAX)
        .toList();
  }
}
