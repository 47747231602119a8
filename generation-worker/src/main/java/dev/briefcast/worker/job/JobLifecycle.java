package dev.briefcast.worker.job;

import dev.briefcast.worker.queue.JobHandler;
import dev.briefcast.worker.queue.JobSource;
import org.springframework.context.SmartLifecycle;

/** Takes jobs on while the application runs. */
final class JobLifecycle implements SmartLifecycle {

  private final JobSource source;
  private final JobHandler handler;
  private volatile boolean running;

  JobLifecycle(JobSource source, JobHandler handler) {
    this.source = source;
    this.handler = handler;
  }

  @Override
  public void start() {
    source.start(handler);
    running = true;
  }

  @Override
  public void stop() {
    source.stop();
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }
}
