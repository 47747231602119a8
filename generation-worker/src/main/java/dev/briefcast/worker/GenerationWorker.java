package dev.briefcast.worker;

import dev.briefcast.service.application.KafkaService;
import dev.briefcast.service.application.ServiceApplication;
import dev.briefcast.worker.event.OutcomeConfiguration;
import dev.briefcast.worker.github.FetchConfiguration;
import dev.briefcast.worker.job.JobConfiguration;
import dev.briefcast.worker.queue.JobSource;
import dev.briefcast.worker.queue.QueueConfiguration;
import dev.briefcast.worker.rendering.RendererConfiguration;
import dev.briefcast.worker.storage.StoreConfiguration;
import java.util.Collection;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;

/** The generation worker as a Spring Boot application. */
@KafkaService
@Import({
  QueueConfiguration.class,
  OutcomeConfiguration.class,
  JobConfiguration.class,
  FetchConfiguration.class,
  RendererConfiguration.class,
  StoreConfiguration.class
})
public class GenerationWorker {

  /** The worker, ready to be started; configured by {@code generation-worker.yml}. */
  public static SpringApplicationBuilder application() {
    return ServiceApplication.application(GenerationWorker.class, "generation-worker");
  }

  /** Runs the worker as a process of its own. */
  public static void main(String[] arguments) {
    Thread.setDefaultUncaughtExceptionHandler(new OutOfMemoryExit(Runtime.getRuntime()::halt));
    run(application(), arguments);
  }

  /** The first signal to stop lets its story end if that takes no longer than it may. */
  static void run(SpringApplicationBuilder application, String... arguments) {
    ConfigurableApplicationContext worker = application.run(arguments);
    Collection<JobSource> sources = worker.getBeansOfType(JobSource.class).values();
    StopSignals.onFurther(() -> sources.forEach(JobSource::hurry));
  }
}
