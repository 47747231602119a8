package dev.briefcast.worker;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.pipeline.RenderProgress;
import dev.briefcast.renderer.pipeline.RenderedStory;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.pipeline.SpeechBudget;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.renderer.verify.Check;
import dev.briefcast.renderer.verify.CheckResult;
import dev.briefcast.renderer.verify.GateVerdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes tiny stories at once, but does for some titles what a test says first. */
final class ScriptedMaker implements StoryRenderer {

  /** What happens before the story is made. */
  @FunctionalInterface
  interface Act {
    void play() throws RenderingException, InterruptedException;
  }

  static final GateVerdict PASSED =
      new GateVerdict(List.of(new CheckResult(Check.FILES, true, "scripted")));

  private final Map<String, Act> acts = new ConcurrentHashMap<>();
  private final Map<String, SpeechBudget> budgets = new ConcurrentHashMap<>();
  private final Map<String, Boolean> marked = new ConcurrentHashMap<>();
  private final Set<Look> looks = ConcurrentHashMap.newKeySet();
  private final Map<String, AtomicInteger> begun = new ConcurrentHashMap<>();

  void first(String title, Act act) {
    acts.put(title, act);
  }

  /** For how long a video of that title was asked last. */
  @Nullable SpeechBudget budget(String title) {
    return budgets.get(title);
  }

  /** Whether the last video of that title was asked of the sandbox's maker. */
  boolean isMarked(String title) {
    return marked.getOrDefault(title, false);
  }

  @Override
  public StoryRenderer sandbox() {
    return new StoryRenderer() {
      @Override
      public RenderedStory make(
          Brief brief,
          @Nullable FetchedChange change,
          SpeechBudget budget,
          Path folder,
          RenderProgress progress)
          throws RenderingException, InterruptedException {
        RenderedStory made = ScriptedMaker.this.make(brief, change, budget, folder, progress);
        marked.put(brief.title(), true);
        return made;
      }

      @Override
      public StoryRenderer sandbox() {
        return this;
      }

      @Override
      public StoryRenderer in(Look look, byte @Nullable [] logo) {
        return this;
      }
    };
  }

  @Override
  public StoryRenderer in(Look look, byte @Nullable [] logo) {
    looks.add(look);
    return this;
  }

  /** Every look in which a video was asked for. */
  Set<Look> looks() {
    return Set.copyOf(looks);
  }

  int begun(String title) {
    return begun.computeIfAbsent(title, _ -> new AtomicInteger()).get();
  }

  @Override
  public RenderedStory make(
      Brief brief,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Path folder,
      RenderProgress progress)
      throws RenderingException, InterruptedException {
    begun.computeIfAbsent(brief.title(), _ -> new AtomicInteger()).incrementAndGet();
    budgets.put(brief.title(), budget);
    progress.reached(Stage.SCREENPLAY, 10);
    Act act = acts.get(brief.title());
    if (act != null) {
      act.play();
    }
    return new RenderedStory(
        List.of(file(folder, StoryFileName.VIDEO), file(folder, StoryFileName.SCRIPT)),
        12_345,
        3,
        PASSED,
        "scripted 1",
        RenderedStory.Remarks.NONE,
        change,
        new RenderedStory.Figures(
            Map.of(Stage.FRAMES, 7L), Map.of(Stage.FRAMES, 7_200L), 30, 3, 2, 1));
  }

  private static Path file(Path folder, String name) {
    try {
      return Files.writeString(folder.resolve(name), name);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
