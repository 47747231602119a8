package dev.briefcast.worker.queue;

/** What becomes of a job that was worked on. */
public enum Settlement {
  /** It has ended, well or badly, and whoever must know was told. */
  DONE,
  /** It is to be delivered again. */
  AGAIN
}
