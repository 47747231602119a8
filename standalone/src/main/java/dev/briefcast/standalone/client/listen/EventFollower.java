package dev.briefcast.standalone.client.listen;

import dev.briefcast.client.AccountEvent;
import dev.briefcast.client.BriefcastClient;
import dev.briefcast.client.EventFeed;
import dev.briefcast.standalone.stack.PlainFailureException;
import dev.briefcast.standalone.terminal.PlainText;
import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Follows an account's events across reconnects: none is lost, none comes twice. */
public final class EventFollower implements EventFeed.Watcher {

  private final BriefcastClient briefcast;
  private final Runnable ready;
  private final PrintWriter said;
  private boolean wasConnected;
  private boolean isTroubled;

  /** Handles each event, one after the other. */
  @FunctionalInterface
  public interface Taker {
    /** Does it; blocks until it is done. */
    void take(AccountEvent event) throws InterruptedException;
  }

  /**
   * A follower that has not begun.
   *
   * @param ready is run once, when the first connection is there
   * @param said where it says that a connection is lost
   */
  public EventFollower(BriefcastClient briefcast, Runnable ready, PrintWriter said) {
    this.briefcast = briefcast;
    this.ready = ready;
    this.said = said;
  }

  /**
   * Follows until the thread is interrupted.
   *
   * @param after the event behind which it begins, or null for what happens from now on
   * @throws PlainFailureException if there is nothing to follow
   */
  public void follow(@Nullable String after, Taker taker) throws InterruptedException {
    try (EventFeed feed = briefcast.follow(after, this)) {
      for (AccountEvent event = feed.next(); event != null; event = feed.next()) {
        taker.take(event);
      }
    }
  }

  @Override
  public void connected() {
    if (isTroubled) {
      isTroubled = false;
      print("Connected again.");
    }
    if (!wasConnected) {
      wasConnected = true;
      ready.run();
    }
  }

  /** Who never was there is not waited for: an address may be wrong. */
  @Override
  public void waits(String why, Duration pause) {
    if (!wasConnected) {
      throw new PlainFailureException(why + ".");
    }
    isTroubled = true;
    print("%s; trying again in %d s".formatted(why, pause.toSeconds()));
  }

  /** What is at the address may have said a part of it. */
  private void print(String line) {
    said.println(PlainText.visible(line));
    said.flush();
  }
}
