package dev.briefcast.worker.queue;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A job on a thread of its own, so that its lock can be renewed meanwhile. */
final class RunningJob {

  private static final Logger log = LoggerFactory.getLogger(RunningJob.class);

  private final RecordPosition position;
  private final FutureTask<Settlement> task;
  private final Thread thread;

  /**
   * @param ended told when the job has ended
   */
  private RunningJob(RecordPosition position, Callable<Settlement> work, Runnable ended) {
    this.position = position;
    this.task = new FutureTask<>(work);
    this.thread =
        Thread.ofPlatform()
            .name("story-" + position.offset())
            .unstarted(
                () -> {
                  task.run();
                  ended.run();
                });
  }

  static RunningJob start(Delivery delivery, JobHandler handler, Runnable ended) {
    var job =
        new RunningJob(RecordPosition.of(delivery.record()), () -> handler.handle(delivery), ended);
    job.thread.start();
    return job;
  }

  boolean isOf(ConsumerRecord<byte[], byte[]> record) {
    return position.equals(RecordPosition.of(record));
  }

  RecordPosition position() {
    return position;
  }

  boolean hasEnded() {
    return task.state() != Future.State.RUNNING;
  }

  /** Waits for its end, and says whether it came. */
  boolean awaitEnd(Duration within) throws InterruptedException {
    return thread.join(within);
  }

  /** What becomes of it; a job that broke off is to be delivered again. */
  Settlement settlement() throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException | CancellationException brokenOff) {
      if (!(brokenOff.getCause() instanceof InterruptedException)) {
        log.error("The job at offset {} broke off", position.offset(), brokenOff);
      }
      return Settlement.AGAIN;
    }
  }

  /** Asks it to stop soon. */
  void interrupt() {
    thread.interrupt();
  }
}
