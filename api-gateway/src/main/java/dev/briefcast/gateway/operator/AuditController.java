package dev.briefcast.gateway.operator;

import dev.briefcast.gateway.operator.Listing.Part;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code /operator/v1/audit}: what was done, the newest first. */
@RestController
@RequestMapping(path = "/operator/v1/audit", produces = MediaType.APPLICATION_JSON_VALUE)
class AuditController {

  private final AuditRows rows;

  AuditController(AuditRows rows) {
    this.rows = rows;
  }

  @GetMapping
  Mono<Part<AuditLine>> list(
      @RequestAttribute Operator operator, @RequestParam MultiValueMap<String, String> query) {
    var fields = Fields.ofQuery(query);
    Listing listing = Listing.of(fields);
    fields.throwIfAny();
    return rows.list(AuditRows.before(listing), listing.read())
        .map(read -> listing.part(read, AuditLine::mark));
  }
}
