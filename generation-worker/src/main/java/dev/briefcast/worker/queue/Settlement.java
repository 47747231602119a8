package dev.briefcast.worker.queue;

/** How a delivered job is settled: done, or to be delivered again. */
public enum Settlement {
  /** It has ended, well or badly, and whoever must know was told. */
  DONE,
  /** It is to be delivered again. */
  AGAIN
}
