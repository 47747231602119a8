package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.ui.view.DisplayTime;
import java.time.Instant;
import java.time.InstantSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator/audit}: the audit log, newest first. */
@Controller
class AuditPages {

  /** A line of the audit, with its details as text. */
  record Line(AuditLine line, DisplayTime at, String details) {}

  private final AuditRows rows;
  private final InstantSource clock;

  AuditPages(AuditRows rows, InstantSource clock) {
    this.rows = rows;
    this.clock = clock;
  }

  @GetMapping(path = "/operator/audit", produces = "text/html")
  Mono<Rendering> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    PageRequest listing = PageRequest.ofPage(query);
    Instant now = clock.instant();
    return rows.list(AuditRows.before(listing), listing.rowsToRead())
        .map(read -> listing.page(read, AuditLine::position))
        .map(part -> part.map(line -> line(line, now)))
        .map(part -> Rendering.view("operator/audit").modelAttribute("part", part).build());
  }

  private static Line line(AuditLine line, Instant now) {
    return new Line(
        line,
        DisplayTime.of(line.at(), now),
        line.details().isEmpty() ? "" : line.details().toString());
  }
}
