package dev.briefcast.gateway.quota;

import dev.briefcast.gateway.auth.apikey.Caller;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** {@code GET /api/v1/usage}: the calling account's minutes of this month. */
@RestController
class UsageController {

  private final UsageRows rows;
  private final InstantSource clock;

  UsageController(UsageRows rows, InstantSource clock) {
    this.rows = rows;
    this.clock = clock;
  }

  @GetMapping(path = "/api/v1/usage", produces = MediaType.APPLICATION_JSON_VALUE)
  Mono<Usage> usage(@AuthenticationPrincipal Caller caller) {
    var now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    return rows.find(caller.account(), now);
  }
}
