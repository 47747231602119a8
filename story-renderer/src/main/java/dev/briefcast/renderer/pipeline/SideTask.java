package dev.briefcast.renderer.pipeline;

import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Waits for tasks that run beside the rendering of scenes. */
final class SideTask {

  private SideTask() {}

  /** Waits for a task, and fails as it did. */
  static <T> T await(FutureTask<T> task)
      throws EncodingException, IOException, InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case EncodingException refused -> throw refused;
        case IOException broken -> throw broken;
        case Error error -> throw error;
        case null, default -> throw new IllegalStateException(failed);
      }
    }
  }
}
