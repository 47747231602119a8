package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.speech.CountingEngine;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.NarrationTooLongException;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.text.Verbaliser;
import dev.briefcast.renderer.subtitle.StoryScript;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.QualityGate;
import dev.briefcast.renderer.video.EncodedPictures;
import dev.briefcast.renderer.video.LargePackets;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.audio.SoundTrack;
import dev.briefcast.secrets.SecretMasks;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Renders extreme briefs in a JVM of its own, of which the heap is a worker's: {@code count seed
 * encoded painted threads...}. Ends with 0 if each becomes a video or is refused by a bound. One in
 * {@code encoded} becomes a file, which is examined; one in {@code painted} of the others is
 * painted as such a file is, with packets as large, and not encoded: that is most of the time, and
 * takes no heap that it does not. The rest is told and laid out in the same way, and the last
 * picture of each scene is painted, which has all that is ever seen in it.
 */
final class ExtremeBriefsRun {

  /** One in so many that become files lasts as long as what is held allows. */
  private static final int SLOW = 2;

  /** What is held for the longest brief, and so the longest that its video may be. */
  private static final SpeechBudget HELD = SpeechBudget.ofHold(300);

  /** One for all, as a worker has it. */
  private static final Java2dSceneRenderer STUDIO = new Java2dSceneRenderer();

  private ExtremeBriefsRun() {}

  public static void main(String... arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    long first = Long.parseLong(arguments[1]);
    long encoded = Long.parseLong(arguments[2]);
    long painted = Long.parseLong(arguments[3]);
    List<Integer> threads =
        List.of(arguments).subList(4, arguments.length).stream().map(Integer::valueOf).toList();
    int broken = 0;
    for (int i = 0; i < count; i++) {
      broken += render(first + i, encoded, painted, threads.get(i % threads.size())) ? 0 : 1;
    }
    System.out.printf("%d of %d broke%n", broken, count);
    System.exit(broken == 0 ? 0 : 1);
  }

  private static boolean render(long seed, long encoded, long painted, int threads)
      throws Exception {
    heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
    long begun = System.nanoTime();
    long worked = cpuNanos();
    var extreme = ExtremeBriefs.of(seed);
    Path folder = Files.createTempDirectory("extreme");
    String outcome;
    boolean held = true;
    try {
      outcome =
          seed % encoded == 0
              ? made(extreme.brief(), threads, seed / encoded % SLOW == 0, folder)
              : seed % painted == 0
                  ? painted(extreme.brief(), threads, folder)
                  : laidOut(extreme.brief(), threads, folder);
    } catch (NarrationTooLongException _) {
      outcome = FailureCode.BRIEF_NOT_RENDERABLE.code();
    } catch (RenderingException refused) {
      held = refused.code() == FailureCode.BRIEF_NOT_RENDERABLE;
      outcome = refused.code().code();
      if (!held) {
        refused.printStackTrace(System.out);
      }
    } catch (Error | RuntimeException broken) {
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

  private static String made(Brief brief, int threads, boolean slow, Path folder) throws Exception {
    var renderer =
        new LocalStoryRenderer(
            VoiceSettings.EMBEDDED,
            narrator(slow, threads),
            STUDIO,
            new Mp4Encoder(threads, STUDIO.size()),
            new QualityGate(threads),
            verdict -> {});
    RenderedStory story = renderer.make(brief, null, HELD, folder, (stage, percent) -> {});
    long kilobytes = Files.size(folder.resolve(StoryFileName.VIDEO)) / 1000;
    return "made, %d s, %d kB %s"
        .formatted(story.durationMs() / 1000, kilobytes, story.figures().stageMs());
  }

  /** As {@link LocalStoryRenderer} does it, up to what an encoder would be given. */
  private static String painted(Brief brief, int threads, Path folder) throws Exception {
    FittedStory fitted = told(brief, threads, folder);
    Timeline timeline = fitted.timeline();
    var sound =
        new FutureTask<>(() -> EncodedSound.of(SoundTrack.mix(timeline, fitted.narration())));
    EncodedPictures pictures =
        LargePackets.of(
            timeline,
            scene -> STUDIO.frames(timeline, scene),
            threads,
            STUDIO.size(),
            List.of(sound));
    return "painted, %.0f s, %d pictures, %d packets of sound"
        .formatted(timeline.seconds(), pictures.framesEncoded(), sound.get().packets().size());
  }

  /** The same, without what is not the brief's doing: the way to a video of pictures and sound. */
  private static String laidOut(Brief brief, int threads, Path folder) throws Exception {
    Timeline timeline = told(brief, threads, folder).timeline();
    PictureSize size = STUDIO.size();
    try (var pool = Executors.newFixedThreadPool(threads)) {
      List<Callable<Void>> scenes =
          IntStream.range(0, timeline.scenes().size())
              .<Callable<Void>>mapToObj(scene -> () -> painted(timeline, scene, size))
              .toList();
      for (Future<Void> scene : pool.invokeAll(scenes)) {
        scene.get();
      }
    }
    return "laid out, %.0f s, %d scenes".formatted(timeline.seconds(), timeline.scenes().size());
  }

  private static @Nullable Void painted(Timeline timeline, int scene, PictureSize size) {
    SceneFrames frames = STUDIO.frames(timeline, scene);
    var picture = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
    frames.paint(Math.max(0, frames.changes().length() - 1), picture);
    return null;
  }

  /** Everything up to the pictures. */
  private static FittedStory told(Brief brief, int threads, Path folder) throws Exception {
    Brief masked = SecretMasks.of(brief).brief();
    Screenplay written = new ScreenplayWriter().write(masked, null, HELD.secondsToWrite());
    Narration narration =
        narrator(false, threads).narrate(written, masked.lexicon(), () -> {}).narration();
    FittedStory fitted = FittedStory.of(written, narration, HELD);
    StoryTexts.write(fitted.screenplay(), fitted.timeline(), 1_000, STUDIO.size(), folder);
    String script = StoryScript.of(fitted.screenplay(), fitted.timeline(), STUDIO.size());
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(script)) {
      throw new IllegalStateException("A character was cut in two");
    }
    return fitted;
  }

  private static Narrator narrator(boolean slow, int threads) {
    return new Narrator(
        slow ? new CountingEngine() : new QuickEngine(),
        new Verbaliser(),
        SpeechCache.inMemory(32L << 20),
        threads);
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
