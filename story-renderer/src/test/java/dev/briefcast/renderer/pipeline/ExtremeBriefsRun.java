package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.speech.CountingEngine;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.verify.QualityGate;
import dev.briefcast.renderer.video.Mp4Encoder;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Renders extreme briefs in a JVM of its own, of which the heap is a worker's: {@code count seed
 * threads...}. Ends with 0 if each becomes a video or is refused by a bound.
 */
final class ExtremeBriefsRun {

  private static final int SLOW = 20;

  /** What is held for the longest brief, and so the longest that its video may be. */
  private static final SpeechBudget HELD = SpeechBudget.ofHold(300);

  private ExtremeBriefsRun() {}

  public static void main(String... arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    long first = Long.parseLong(arguments[1]);
    List<Integer> threads =
        List.of(arguments).subList(2, arguments.length).stream().map(Integer::valueOf).toList();
    int broken = 0;
    for (int i = 0; i < count; i++) {
      broken += render(first + i, threads.get(i % threads.size())) ? 0 : 1;
    }
    System.out.printf("%d of %d broke%n", broken, count);
    System.exit(broken == 0 ? 0 : 1);
  }

  private static boolean render(long seed, int threads) throws Exception {
    heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
    long begun = System.nanoTime();
    long worked = cpuNanos();
    var extreme = ExtremeBriefs.of(seed);
    Path folder = Files.createTempDirectory("extreme");
    String outcome;
    boolean held = true;
    try {
      RenderedStory story =
          renderer(threads, seed % SLOW == 0)
              .make(extreme.brief(), null, HELD, folder, (stage, percent) -> {});
      outcome = "made, %d s %s".formatted(story.durationMs() / 1000, story.figures().stageMs());
    } catch (RenderingException refused) {
      held = refused.code() == FailureCode.BRIEF_NOT_RENDERABLE;
      outcome = refused.code().code();
      if (!held) {
        refused.printStackTrace(System.out);
      }
    } catch (Error broken) {
      held = false;
      outcome = broken.toString();
      broken.printStackTrace(System.out);
    } finally {
      delete(folder);
    }
    long peak = heapPools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    double seconds = (System.nanoTime() - begun) / 1e9;
    System.out.printf(
        "seed %d, %d threads: %s in %.1f s, %.1f s of processors, heap up to %d MiB;%s%n",
        seed, threads, outcome, seconds, (cpuNanos() - worked) / 1e9, peak >> 20, extreme.shape());
    return held;
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  /** One in twenty lasts as long as what is held allows; the others are over sooner. */
  private static StoryRenderer renderer(int threads, boolean slow) throws Exception {
    var studio = new Java2dSceneRenderer();
    var cache = SpeechCache.inMemory(32L << 20);
    return new LocalStoryRenderer(
        VoiceSettings.EMBEDDED,
        new Narrator(
            slow ? new CountingEngine() : new QuickEngine(), new Verbaliser(), cache, threads),
        studio,
        new Mp4Encoder(threads, studio.size()),
        "",
        new QualityGate(threads),
        verdict -> {});
  }

  /** Says every sentence in a third of a second, so that it is scenes that take time. */
  private static final class QuickEngine implements SpeechEngine {
    private final SpeechEngine hum = new CountingEngine();

    @Override
    public String version() {
      return "quick";
    }

    @Override
    public Speech speak(String text) throws SpeechException, InterruptedException {
      return hum.speak("hum");
    }
  }

  private static List<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  private static void delete(Path folder) throws Exception {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
