package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.FilePlan.Telling;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses what to tell of each file, so that the story stays watchable: every file gets its most
 * telling sentences before any file gets more.
 */
final class Budget {

  private static final int OPENING_BEATS = 2;

  private double secondsLeft;

  private final int authorsMost;

  /**
   * @param authorsMost how many sentences the author of a change says of any one file
   */
  Budget(double seconds, int authorsMost) {
    this.secondsLeft = seconds;
    this.authorsMost = authorsMost;
  }

  /** The same files, each with as much as there is time for. */
  List<FilePlan> spend(List<FilePlan> plans) {
    plans.forEach(plan -> secondsLeft -= naming(plan));
    List<FilePlan> told = new ArrayList<>(plans);
    told.replaceAll(plan -> plan.telling() == Telling.ROLE ? mentioned(plan) : plan);
    told.replaceAll(plan -> plan.telling() == Telling.CODE ? opened(plan) : plan);
    told.replaceAll(
        plan -> plan.telling() == Telling.NAME && plan.role() != null ? mentioned(plan) : plan);
    for (int count = OPENING_BEATS + 1; count <= authorsMost + beatsMax(plans.size()); count++) {
      for (int i = 0; i < plans.size(); i++) {
        told.set(i, extended(told.get(i), plans.get(i).beats(), count));
      }
    }
    return List.copyOf(told);
  }

  /** The fewer files, the more is told of each. */
  private static int beatsMax(int files) {
    return switch (files) {
      case 1, 2 -> 5;
      case 3 -> 4;
      default -> 3;
    };
  }

  private FilePlan mentioned(FilePlan plan) {
    boolean affordable = afford(SpeakingTime.seconds(plan.mention().text()) - naming(plan));
    return plan.withTelling(affordable ? Telling.ROLE : Telling.NAME, List.of());
  }

  private FilePlan opened(FilePlan plan) {
    List<Beat> opening = plan.beats().subList(0, Math.min(OPENING_BEATS, plan.beats().size()));
    double seconds = opening.stream().mapToDouble(Budget::cost).sum();
    boolean affordable = afford(seconds + SpeakingTime.SCENE_SECONDS - naming(plan));
    return affordable
        ? plan.withTelling(Telling.CODE, opening)
        : plan.withTelling(Telling.NAME, List.of());
  }

  private FilePlan extended(FilePlan told, List<Beat> beats, int count) {
    boolean more = told.telling() == Telling.CODE && count <= beats.size();
    return more && afford(cost(beats.get(count - 1)) + SpeakingTime.SCENE_SECONDS / 2)
        ? told.withTelling(Telling.CODE, beats.subList(0, count))
        : told;
  }

  private boolean afford(double seconds) {
    if (seconds > secondsLeft) {
      return false;
    }
    secondsLeft -= seconds;
    return true;
  }

  private static double cost(Beat beat) {
    return SpeakingTime.seconds(beat.text());
  }

  private static double naming(FilePlan plan) {
    return SpeakingTime.seconds(plan.label());
  }
}
