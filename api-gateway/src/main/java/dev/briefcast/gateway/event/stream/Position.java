package dev.briefcast.gateway.event.stream;

/**
 * A position in an account's events, from which a stream resumes. Transactions come in the order of
 * their numbers once all earlier ones have ended, so that no event ever comes to stand before one
 * that was read.
 *
 * @param tx the number of the transaction that wrote it
 * @param seq the event's own among those of its transaction
 */
record Position(String tx, long seq) {

  /** Before everything that is kept. */
  static final Position BEGINNING = new Position("0", 0);
}
