package dev.briefcast.bench.stack;

import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.contracts.event.ChangeRequested;
import dev.briefcast.contracts.event.EventCodec;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.worker.queue.Delivery;
import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.Settlement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Renders that only last, of pull requests, and when each was begun. */
public final class StartedRenders implements JobHandler, AutoCloseable {

  /**
   * A render.
   *
   * @param owner whose pull request it is of
   * @param acceptedUs when the gateway accepted it, in microseconds since 1970
   */
  public record Taken(String owner, long acceptedUs, long begunUs) {}

  private final EventWriter events;
  private final long jobMs;
  private final List<Taken> taken = new CopyOnWriteArrayList<>();

  /**
   * @param jobMs how long each lasts
   */
  public StartedRenders(EventWriter events, long jobMs) {
    this.events = events;
    this.jobMs = jobMs;
  }

  @Override
  public Settlement handle(Delivery delivery) throws InterruptedException {
    try {
      var request = EventCodec.decode(delivery.record().value(), ChangeRequested.class);
      taken.add(
          new Taken(
              request.owner(), WallClock.us(request.attempt().acceptedAt()), WallClock.nowUs()));
      events.sayTaken(request.attempt());
      Thread.sleep(jobMs);
      events.sayReady(request.attempt());
      return Settlement.DONE;
    } catch (UnreadableEventException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** How many were begun. */
  public int count() {
    return taken.size();
  }

  /** The first of an owner. */
  public Taken of(String owner) {
    return taken.stream().filter(each -> each.owner().equals(owner)).findFirst().orElseThrow();
  }

  /** How many of others were begun, or ran, from when that of an owner was accepted. */
  public int waited(String owner) {
    Taken own = of(owner);
    return (int)
        taken.stream()
            .filter(each -> each.begunUs() < own.begunUs())
            .filter(each -> each.begunUs() + jobMs * 1000 > own.acceptedUs())
            .count();
  }

  @Override
  public void close() {
    events.flush();
  }
}
