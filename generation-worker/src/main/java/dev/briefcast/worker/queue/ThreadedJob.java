package dev.briefcast.worker.queue;

import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A job on a thread of its own. */
final class ThreadedJob implements RunningJob {

  private static final Logger log = LoggerFactory.getLogger(ThreadedJob.class);

  private final FutureTask<Settlement> task;
  private final Thread thread;
  private final long offset;

  private ThreadedJob(Delivery delivery, JobHandler handler, Runnable ended) {
    offset = delivery.record().offset();
    task = new FutureTask<>(() -> handler.handle(delivery));
    thread =
        Thread.ofPlatform()
            .name("story-" + offset)
            .unstarted(
                () -> {
                  task.run();
                  ended.run();
                });
  }

  /**
   * @param ended told when the job has ended
   */
  static ThreadedJob start(Delivery delivery, JobHandler handler, Runnable ended) {
    var job = new ThreadedJob(delivery, handler, ended);
    job.thread.start();
    return job;
  }

  @Override
  public boolean hasEnded() {
    return task.isDone();
  }

  @Override
  public Settlement settlement() {
    if (task.state() == Future.State.SUCCESS) {
      return task.resultNow();
    }
    Throwable why = task.exceptionNow();
    if (!(why instanceof InterruptedException)) {
      log.error("The job at offset {} failed", offset, why);
    }
    return Settlement.AGAIN;
  }

  @Override
  public void interrupt() {
    thread.interrupt();
  }
}
