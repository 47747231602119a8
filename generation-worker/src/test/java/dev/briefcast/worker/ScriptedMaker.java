package dev.briefcast.worker;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.gate.Check;
import dev.briefcast.worker.gate.CheckResult;
import dev.briefcast.worker.gate.GateVerdict;
import dev.briefcast.worker.pipeline.MadeStory;
import dev.briefcast.worker.pipeline.Progress;
import dev.briefcast.worker.pipeline.RenderingException;
import dev.briefcast.worker.pipeline.StoryMaker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes tiny stories at once, but does for some titles what a test says first. */
final class ScriptedMaker implements StoryMaker {

  /** What happens before the story is made. */
  @FunctionalInterface
  interface Act {
    void play() throws RenderingException, InterruptedException;
  }

  static final GateVerdict PASSED =
      new GateVerdict(List.of(new CheckResult(Check.FILES, true, "scripted")));

  private final Map<String, Act> acts = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> begun = new ConcurrentHashMap<>();

  void first(String title, Act act) {
    acts.put(title, act);
  }

  int begun(String title) {
    return begun.computeIfAbsent(title, _ -> new AtomicInteger()).get();
  }

  @Override
  public MadeStory make(Brief brief, @Nullable FetchedChange change, Path folder, Progress progress)
      throws RenderingException, InterruptedException {
    begun.computeIfAbsent(brief.title(), _ -> new AtomicInteger()).incrementAndGet();
    progress.reached(Stage.SCREENPLAY, 10);
    Act act = acts.get(brief.title());
    if (act != null) {
      act.play();
    }
    return new MadeStory(
        List.of(file(folder, MediaStore.VIDEO), file(folder, MediaStore.SCRIPT)),
        12_345,
        3,
        PASSED,
        "scripted 1",
        MadeStory.Remarks.NONE,
        change,
        new MadeStory.Figures(Map.of(Stage.FRAMES, 7L), 30, 3, 2, 1));
  }

  private static Path file(Path folder, String name) {
    try {
      return Files.writeString(folder.resolve(name), name);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
