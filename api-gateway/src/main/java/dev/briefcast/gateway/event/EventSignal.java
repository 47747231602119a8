package dev.briefcast.gateway.event;

import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;

/** Wakes whoever sends events when some may have been written, so that none waits for a poll. */
@Component
public class EventSignal {

  private final AtomicReference<Runnable> listener = new AtomicReference<>(() -> {});

  /** Has that run at each wake; it must neither block nor fail. */
  public void onWake(Runnable run) {
    listener.set(run);
  }

  /** To be called once what wrote them is committed. */
  public void wake() {
    listener.get().run();
  }
}
