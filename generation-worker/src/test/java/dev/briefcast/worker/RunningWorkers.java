package dev.briefcast.worker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** Workers that run with a short lock, until they are closed. */
final class RunningWorkers implements AutoCloseable {

  private final String bootstrapServers;
  private final Path folder;
  private final Consumer<GenericApplicationContext> maker;
  private final List<ConfigurableApplicationContext> running = new ArrayList<>();

  private RunningWorkers(
      String bootstrapServers, Path folder, Consumer<GenericApplicationContext> maker) {
    this.bootstrapServers = bootstrapServers;
    this.folder = folder;
    this.maker = maker;
  }

  static RunningWorkers scripted(String bootstrapServers, Path folder, ScriptedMaker maker) {
    return new RunningWorkers(
        bootstrapServers,
        folder,
        context -> context.registerBean("storyRenderer", ScriptedMaker.class, () -> maker));
  }

  static RunningWorkers real(String bootstrapServers, Path folder) {
    return new RunningWorkers(bootstrapServers, folder, _ -> {});
  }

  /**
   * @param further arguments, which count instead of the usual ones
   */
  ConfigurableApplicationContext start(String... further) {
    ConfigurableApplicationContext worker =
        GenerationWorker.application()
            .initializers((GenericApplicationContext context) -> maker.accept(context))
            .run(usual(bootstrapServers, folder, further).toArray(String[]::new));
    running.add(worker);
    return worker;
  }

  /**
   * The arguments of a worker with a short lock, which stops at once.
   *
   * @param further arguments, which count instead of the usual ones; Spring would join two values
   */
  static Stream<String> usual(String bootstrapServers, Path folder, String... further) {
    Set<String> names = Stream.of(further).map(RunningWorkers::name).collect(Collectors.toSet());
    Stream<String> usual =
        Stream.of(
            "--spring.kafka.bootstrap-servers=" + bootstrapServers,
            "--briefcast.worker.store.folder=" + folder.resolve("media"),
            "--briefcast.worker.job.work-folder=" + folder.resolve("work"),
            "--briefcast.worker.job.try-again-after=100ms",
            "--briefcast.worker.queue.lock=2s",
            "--briefcast.worker.queue.drain=0s",
            "--briefcast.worker.queue.stop-within=1s");
    return Stream.concat(usual.filter(each -> !names.contains(name(each))), Stream.of(further));
  }

  private static String name(String argument) {
    return argument.substring(0, argument.indexOf('='));
  }

  @Override
  public void close() {
    running.forEach(ConfigurableApplicationContext::close);
  }
}
