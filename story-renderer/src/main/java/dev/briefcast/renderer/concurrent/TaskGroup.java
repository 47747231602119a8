package dev.briefcast.renderer.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs a list of tasks on a few threads, for their caller's {@link CpuTime}. Stops all of them when
 * one fails or the caller is.
 */
public final class TaskGroup {

  private TaskGroup() {}

  /**
   * Runs the tasks, begun in their order, and waits for all of them. When this returns or throws,
   * none is still running.
   *
   * @param threads how many run at the same time
   * @return the results in the order of the tasks
   * @throws ExecutionException with the exception that the first failing task threw
   * @throws Error that the first failing task threw: want of memory says nothing of its work
   */
  public static <T> List<T> all(int threads, List<? extends Callable<T>> tasks)
      throws ExecutionException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().factory());
    try {
      var completion = new ExecutorCompletionService<T>(pool);
      var futures = new ArrayList<Future<T>>();
      tasks.forEach(task -> futures.add(completion.submit(CpuTime.helping(task))));
      for (int done = 0; done < futures.size(); done++) {
        completion.take().get();
      }
      return futures.stream().map(Future::resultNow).toList();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Error error) {
        throw error;
      }
      throw failed;
    } finally {
      pool.shutdownNow();
      pool.close();
    }
  }
}
