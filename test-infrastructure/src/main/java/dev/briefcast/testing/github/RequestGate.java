package dev.briefcast.testing.github;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Holds requests until a test releases them, or until a number of them has arrived. */
public final class RequestGate implements AutoCloseable {

  private static final long TIMEOUT_SECONDS = 60;

  private final CountDownLatch wanted;
  private final CountDownLatch come = new CountDownLatch(1);

  RequestGate(int requests) {
    wanted = new CountDownLatch(requests);
  }

  /** A gate that nobody waits at. */
  static RequestGate open() {
    return new RequestGate(0);
  }

  void pass() throws InterruptedException {
    come.countDown();
    wanted.countDown();
    if (!wanted.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("nobody opened the gate");
    }
  }

  /** Waits until somebody waits here. */
  public void awaitSomebody() throws InterruptedException {
    if (!come.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("nobody came");
    }
  }

  /** Lets all go on, from now on. */
  @Override
  public void close() {
    while (wanted.getCount() > 0) {
      wanted.countDown();
    }
  }
}
