package dev.briefcast.renderer.pipeline;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The default number of sentences or scenes that are processed at once: one for each processor, but
 * no more than the heap has room for. A machine may have many processors, and the container in
 * which a worker runs still little memory.
 *
 * <p>What stories need was found by making the longest with less and less: 258 s on 2, 4, 8 and 16
 * threads (docs/decisions/0031-what-made-stories-faster.md).
 */
public final class SceneThreads {

  private static final Logger log = LoggerFactory.getLogger(SceneThreads.class);

  /** The voice, the sound of five minutes, and what else a worker has. */
  private static final long OTHERWISE_BYTES = 272L << 20;

  /** The canvas of a scene and the pictures that it is compared with. */
  private static final long EACH_BYTES = 32L << 20;

  private SceneThreads() {}

  /**
   * @param asked 0 for as many as this process can use; whether another number is one that can be
   *     used is the asker's to say
   */
  public static int chosen(int asked) {
    if (asked != 0) {
      return asked;
    }
    int processors = Runtime.getRuntime().availableProcessors();
    int fitting = countFor(processors, Runtime.getRuntime().maxMemory());
    if (fitting < processors) {
      log.info("Rendering {} scenes at once: the heap has no room for {}", fitting, processors);
    }
    return fitting;
  }

  static int countFor(int processors, long heapBytes) {
    return Math.clamp((heapBytes - OTHERWISE_BYTES) / EACH_BYTES, 1, processors);
  }
}
