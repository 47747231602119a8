package dev.briefcast.testing;

/** A running server that tests may stop for a while. Its data and its port stay. */
public interface RestartableServer extends AutoCloseable {

  /** Stops it in order; blocks until it has ended. */
  void stop();

  /** Starts it again; blocks until it answers. */
  void start();

  /** Stops it for good and removes its data. */
  @Override
  void close();
}
