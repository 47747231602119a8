package dev.briefcast.gateway.admin.queue;

import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.queue.QueueMetrics;
import java.time.Instant;
import java.time.InstantSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator}: queues, workers and holds. */
@Controller
@RequestMapping(path = "/operator", produces = "text/html")
class QueuePages {

  private final QueueMetrics queue;
  private final LiveStatusRows rows;
  private final HeldMinutesRows held;
  private final ShareGroupDirectory crews;
  private final InstantSource clock;

  QueuePages(
      QueueMetrics queue,
      LiveStatusRows rows,
      HeldMinutesRows held,
      ShareGroupDirectory crews,
      InstantSource clock) {
    this.queue = queue;
    this.rows = rows;
    this.held = held;
    this.crews = crews;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> overview(@AuthenticationPrincipal Operator operator) {
    return live().map(live -> render("operator/overview", live));
  }

  /** The part of the page that changes. */
  @GetMapping("/live")
  Mono<Rendering> live(@AuthenticationPrincipal Operator operator) {
    return live().map(live -> render("operator/live :: live", live));
  }

  @GetMapping("/holds")
  Mono<Rendering> holds(@AuthenticationPrincipal Operator operator) {
    return Mono.zip(queue.waiting(), held.oldest(clock.instant()))
        .map(
            found ->
                Rendering.view("operator/holds")
                    .modelAttribute("figures", LiveStatus.Figures.of(found.getT1()))
                    .modelAttribute("holds", found.getT2())
                    .modelAttribute("more", found.getT2().size() == HeldMinutesRows.SHOWN_MAX)
                    .build());
  }

  private Mono<LiveStatus> live() {
    Instant now = clock.instant();
    return Mono.zip(
            queue.waiting(),
            crews.currentMembers(),
            rows.listWaiting(now),
            rows.listRunning(now),
            rows.countDeadLetters())
        .map(
            all ->
                new LiveStatus(
                    LiveStatus.Figures.of(all.getT1()),
                    all.getT2(),
                    all.getT3(),
                    all.getT4(),
                    all.getT5()));
  }

  private static Rendering render(String view, LiveStatus live) {
    return Rendering.view(view).modelAttribute("live", live).build();
  }
}
