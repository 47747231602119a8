package dev.briefcast.gateway.admin;

import dev.briefcast.gateway.admin.PageRequest.Page;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/audit}: the audit log, newest first. */
@RestController
@RequestMapping(path = "/operator/v1/audit", produces = MediaType.APPLICATION_JSON_VALUE)
class AuditController {

  private final AuditRows rows;

  AuditController(AuditRows rows) {
    this.rows = rows;
  }

  @GetMapping
  Mono<Page<AuditLine>> list(
      @AuthenticationPrincipal Operator operator,
      @RequestParam MultiValueMap<String, String> query) {
    PageRequest listing = PageRequest.ofQuery(query);
    return rows.list(AuditRows.before(listing), listing.rowsToRead())
        .map(read -> listing.page(read, AuditLine::position));
  }
}
