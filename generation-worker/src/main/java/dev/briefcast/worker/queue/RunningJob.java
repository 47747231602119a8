package dev.briefcast.worker.queue;

/** A job that runs beside the loop, so that its lock can be renewed meanwhile. */
interface RunningJob {

  /** Whether it is over, well or badly. */
  boolean hasEnded();

  /** The settlement of an ended job; a job that broke off is to be delivered again. */
  Settlement settlement();

  /** Asks it to stop soon. */
  void interrupt();
}
