package dev.briefcast.gateway.operator.queue;

import dev.briefcast.gateway.dispatch.QueueMetrics;
import dev.briefcast.gateway.operator.Operator;
import java.time.Instant;
import java.time.InstantSource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** {@code /operator}: what waits, who is at work, and what is held. */
@Controller
@RequestMapping(path = "/operator", produces = "text/html")
class QueuePages {

  private final QueueMetrics queue;
  private final LiveRows rows;
  private final HeldRows held;
  private final Crews crews;
  private final InstantSource clock;

  QueuePages(QueueMetrics queue, LiveRows rows, HeldRows held, Crews crews, InstantSource clock) {
    this.queue = queue;
    this.rows = rows;
    this.held = held;
    this.crews = crews;
    this.clock = clock;
  }

  @GetMapping
  Mono<Rendering> overview(@RequestAttribute Operator operator) {
    return live().map(live -> shown("operator/overview", live));
  }

  /** The part of the page that changes. */
  @GetMapping("/live")
  Mono<Rendering> live(@RequestAttribute Operator operator) {
    return live().map(live -> shown("operator/live :: live", live));
  }

  @GetMapping("/holds")
  Mono<Rendering> holds(@RequestAttribute Operator operator) {
    return Mono.zip(queue.waiting(), held.oldest(clock.instant()))
        .map(
            found ->
                Rendering.view("operator/holds")
                    .modelAttribute("figures", Live.Figures.of(found.getT1()))
                    .modelAttribute("holds", found.getT2())
                    .modelAttribute("more", found.getT2().size() == HeldRows.SHOWN_MAX)
                    .build());
  }

  private Mono<Live> live() {
    Instant now = clock.instant();
    return Mono.zip(
            queue.waiting(), crews.now(), rows.waiting(now), rows.working(now), rows.letters())
        .map(
            all ->
                new Live(
                    Live.Figures.of(all.getT1()),
                    all.getT2(),
                    all.getT3(),
                    all.getT4(),
                    all.getT5()));
  }

  private static Rendering shown(String view, Live live) {
    return Rendering.view(view).modelAttribute("live", live).build();
  }
}
