package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.code.ExcerptLines.Part;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.ArrayList;
import java.util.List;

/**
 * Schedules the changes of a patch: the code before becomes the code after while it is explained.
 * Lines are counted from the excerpt's first, sentences from the scene's first.
 */
record ChangePlan(List<Line> lines) {

  /** A change that never happens: what it removes and adds is shown together. */
  private static final int NEVER = -1;

  /**
   * A line of the excerpt, and the change it is of.
   *
   * @param block counts the changes; −1 if it is kept
   * @param sentence in which the change happens, or {@link #NEVER}
   * @param within whether it happens while that is said, not behind it
   */
  record Line(Part part, int block, int sentence, boolean within) {

    private boolean isChanged(int told, boolean late) {
      return told > sentence || (told == sentence && within && late);
    }
  }

  static ChangePlan of(Scene.Code scene, ExcerptLines excerpt) {
    int count = excerpt.lines().size();
    var lines = new ArrayList<Line>();
    int block = 0;
    for (int from = 0; from < count; ) {
      int to = from;
      while (to < count && isChange(excerpt.lines().get(to).part())) {
        to++;
      }
      if (to == from) {
        lines.add(new Line(excerpt.lines().get(from).part(), -1, NEVER, false));
        from++;
      } else {
        lines.addAll(new Change(scene, excerpt, from, to).lines(block++, to - from == count - 1));
        from = to;
      }
    }
    return new ChangePlan(List.copyOf(lines));
  }

  private static boolean isChange(Part part) {
    return part == Part.ADDED || part == Part.REMOVED;
  }

  /**
   * Whether a line is there.
   *
   * @param told the sentence
   * @param late whether what happens while it is said has happened
   */
  boolean isPresent(int line, int told, boolean late) {
    Line of = lines.get(line);
    if (of.block() < 0 || of.sentence() == NEVER) {
      return true;
    }
    return of.isChanged(told, late) == (of.part() == Part.ADDED);
  }

  /** Whether something happens while a sentence is said. */
  boolean changesWithin(int told) {
    return lines.stream().anyMatch(line -> line.sentence() == told && line.within());
  }

  /** Whether a sentence that speaks of one of two lines shows the other one for it. */
  boolean isSameChange(int line, int other, int told) {
    Line of = lines.get(line);
    return of.block() >= 0
        && of.block() == lines.get(other).block()
        && of.sentence() == told
        && of.within();
  }

  /** Whether lines of a change are never there together. */
  boolean isReplaced(int line) {
    return lines.get(line).sentence() != NEVER;
  }

  /** Lines that follow each other and that a patch changes. */
  private record Change(Scene.Code scene, ExcerptLines excerpt, int from, int to) {

    List<Line> lines(int block, boolean whole) {
      int added = firstSentenceAbout(Part.ADDED, Integer.MAX_VALUE);
      int removed = last();
      boolean mixed = removed > added && added != Integer.MAX_VALUE;
      boolean untold = added == Integer.MAX_VALUE && removed < 0;
      int when = whole || mixed || untold ? NEVER : Math.max(removed, 0);
      boolean within = added != Integer.MAX_VALUE;
      when = within && when != NEVER ? added : when;
      var lines = new ArrayList<Line>();
      for (int i = from; i < to; i++) {
        lines.add(new Line(excerpt.lines().get(i).part(), block, when, within));
      }
      return lines;
    }

    /** The first sentence that speaks of a line of that part. */
    private int firstSentenceAbout(Part part, int none) {
      List<Sentence> said = scene.narration();
      for (int i = 0; i < said.size(); i++) {
        if (speaksOf(said.get(i), part)) {
          return i;
        }
      }
      return none;
    }

    /** The last sentence that speaks of nothing but what goes, or −1. */
    private int last() {
      List<Sentence> said = scene.narration();
      for (int i = said.size() - 1; i >= 0; i--) {
        if (speaksOf(said.get(i), Part.REMOVED) && !speaksOf(said.get(i), Part.ADDED)) {
          return i;
        }
      }
      return -1;
    }

    private boolean speaksOf(Sentence sentence, Part part) {
      if (sentence.focus() instanceof Focus.Lines(int first, int last)) {
        long start = Math.max(from, (long) first - scene.firstLine());
        long end = Math.min(to - 1L, (long) last - scene.firstLine());
        for (long i = start; i <= end; i++) {
          if (excerpt.lines().get((int) i).part() == part) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
