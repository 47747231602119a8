package dev.briefcast.worker.queue;

/** A queue that delivers each job to one worker at a time, again and again until it is settled. */
public interface JobSource {

  /**
   * Begins to take jobs on. Returns at once when the queue can be used, and waits for it while it
   * cannot be reached.
   *
   * @param handler told of each delivery, on a thread of that delivery's own
   * @throws IllegalStateException if the queue can be reached but not used; says what to do
   */
  void start(JobHandler handler);

  /**
   * Takes on no more, and returns at once. What is being worked on may end within the time that is
   * set for it; then it is interrupted and given back.
   */
  void drain();

  /** Interrupts what is being worked on, takes on no more, and returns at once. */
  void hurry();

  /** Waits until everything has ended or was given back, after one of the two. */
  void awaitEnd();
}
