package dev.briefcast.worker.queue;

/** Handles a delivered job. */
@FunctionalInterface
public interface JobHandler {

  /**
   * Works on a job until it is settled. May take far longer than the job's lock lasts.
   *
   * @throws InterruptedException if the thread was interrupted, because the worker stops or the job
   *     was lost to another worker; the job is delivered again
   */
  Settlement handle(Delivery delivery) throws InterruptedException;
}
