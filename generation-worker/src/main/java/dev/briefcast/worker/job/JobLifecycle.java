package dev.briefcast.worker.job;

import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Starts and stops taking jobs with the application. */
final class JobLifecycle implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(JobLifecycle.class);

  private final Map<JobSource, JobHandler> handlers;
  private final Runnable check;
  private volatile boolean running;

  /**
   * @param check throws what stops the start, if jobs could not be done
   */
  JobLifecycle(Map<JobSource, JobHandler> handlers, Runnable check) {
    this.handlers = handlers;
    this.check = check;
  }

  @Override
  public void start() {
    check.run();
    handlers.forEach(JobSource::start);
    running = true;
  }

  /** All of them at the same time, because whoever stops the worker waits for the longest. */
  @Override
  public void stop() {
    log.info("Accepting no more jobs");
    handlers.keySet().forEach(JobSource::drain);
    handlers.keySet().forEach(JobSource::awaitEnd);
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
