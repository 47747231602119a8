package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows the lines of an excerpt that are spoken about, in as many scenes as they need. */
final class CodeScenes {

  private static final int LINES_MAX = 120;

  /** A patch is one scene: without the head of a part its lines would be no patch. */
  private static final int PATCH_LINES_MAX = 400;

  private static final int CONTEXT_LINES = 8;
  private static final int GAP_LINES = 24;

  private CodeScenes() {}

  /** The scenes of a file with beats, in the order of their lines. */
  static List<Scene.Code> of(FilePlan plan, Excerpt excerpt) {
    var beats = plan.beats().stream().sorted(Comparator.comparingInt(Beat::order)).toList();
    var scenes = new ArrayList<Scene.Code>();
    var group = new ArrayList<Beat>();
    Window window = null;
    for (Beat beat : beats) {
      Window own = Window.around(beat, excerpt);
      if (window != null && own != null && window.isFarFrom(own)) {
        scenes.add(scene(plan, excerpt, window, group));
        group.clear();
        window = null;
      }
      window = own == null ? window : own.union(window);
      group.add(beat);
    }
    Window last = window == null ? Window.withFirstLine(excerpt) : window;
    scenes.add(scene(plan, excerpt, last, group));
    return scenes;
  }

  private static Scene.Code scene(FilePlan plan, Excerpt excerpt, Window window, List<Beat> beats) {
    var narration = new ArrayList<Sentence>();
    for (int i = 0; i < beats.size(); i++) {
      Beat beat = beats.get(i);
      AttributedText told =
          i == 0
              ? TextCohesion.first(beat.narration())
              : TextCohesion.follow(beats.get(i - 1).narration(), beat.narration());
      narration.add(Sentence.of(told.from(excerpt.firstLine()), focus(excerpt, beat.span())));
    }
    return new Scene.Code(
        plan.path(),
        plan.shownRole(),
        excerpt.language(),
        excerpt.firstLine() + window.first(),
        List.copyOf(excerpt.lines().subList(window.first(), window.last() + 1)),
        List.copyOf(narration));
  }

  private static Focus focus(Excerpt excerpt, @Nullable Span span) {
    return span == null
        ? Focus.whole()
        : new Focus.Lines(excerpt.firstLine() + span.first(), excerpt.firstLine() + span.last());
  }

  /** Lines that are shown together, counted from 0. */
  private record Window(int first, int last) {

    static Window withFirstLine(Excerpt excerpt) {
      return new Window(0, Math.min(excerpt.lines().size(), LINES_MAX) - 1);
    }

    /** What must be seen while something is said; null if that is all the same. */
    static @Nullable Window around(Beat beat, Excerpt excerpt) {
      int most = excerpt.isPatch() ? PATCH_LINES_MAX : LINES_MAX;
      if (excerpt.lines().size() <= most) {
        return new Window(0, excerpt.lines().size() - 1);
      }
      Span span = beat.span();
      if (span == null) {
        return null;
      }
      int end = excerpt.lines().size() - 1;
      return new Window(
          Math.max(0, span.first() - CONTEXT_LINES), Math.min(end, span.last() + CONTEXT_LINES));
    }

    Window union(@Nullable Window other) {
      return other == null
          ? this
          : new Window(Math.min(first, other.first), Math.max(last, other.last));
    }

    boolean isFarFrom(Window next) {
      int lines = Math.max(last, next.last) - Math.min(first, next.first) + 1;
      return next.first - last > GAP_LINES || first - next.last > GAP_LINES || lines > LINES_MAX;
    }
  }
}
