package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.FilePlan.DetailLevel;
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

  private final int maxAuthorBeats;

  /**
   * @param maxAuthorBeats how many sentences the author of a change says of any one file
   */
  Budget(double seconds, int maxAuthorBeats) {
    this.secondsLeft = seconds;
    this.maxAuthorBeats = maxAuthorBeats;
  }

  /** The same files, each with as much as there is time for. */
  List<FilePlan> spend(List<FilePlan> plans) {
    plans.forEach(plan -> secondsLeft -= namingCost(plan));
    List<FilePlan> told = new ArrayList<>(plans);
    told.replaceAll(plan -> plan.detail() == DetailLevel.ROLE ? asRoleMention(plan) : plan);
    told.replaceAll(plan -> plan.detail() == DetailLevel.CODE ? withOpeningBeats(plan) : plan);
    told.replaceAll(
        plan ->
            plan.detail() == DetailLevel.NAME && plan.role() != null ? asRoleMention(plan) : plan);
    for (int count = OPENING_BEATS + 1; count <= maxAuthorBeats + maxBeats(plans.size()); count++) {
      for (int i = 0; i < plans.size(); i++) {
        told.set(i, withBeats(told.get(i), plans.get(i).beats(), count));
      }
    }
    return List.copyOf(told);
  }

  /** The fewer files, the more is told of each. */
  private static int maxBeats(int files) {
    return switch (files) {
      case 1, 2 -> 8;
      case 3 -> 6;
      default -> 4;
    };
  }

  private FilePlan asRoleMention(FilePlan plan) {
    boolean affordable = trySpend(SpeakingTime.seconds(plan.mention().text()) - namingCost(plan));
    return plan.withDetail(affordable ? DetailLevel.ROLE : DetailLevel.NAME, List.of());
  }

  private FilePlan withOpeningBeats(FilePlan plan) {
    List<Beat> opening = plan.beats().subList(0, Math.min(OPENING_BEATS, plan.beats().size()));
    double seconds = opening.stream().mapToDouble(Budget::speakingCost).sum();
    boolean affordable = trySpend(seconds + SpeakingTime.SCENE_SECONDS - namingCost(plan));
    return affordable
        ? plan.withDetail(DetailLevel.CODE, opening)
        : plan.withDetail(DetailLevel.NAME, List.of());
  }

  private FilePlan withBeats(FilePlan told, List<Beat> beats, int count) {
    boolean more = told.detail() == DetailLevel.CODE && count <= beats.size();
    return more && trySpend(speakingCost(beats.get(count - 1)) + SpeakingTime.SCENE_SECONDS / 2)
        ? told.withDetail(DetailLevel.CODE, beats.subList(0, count))
        : told;
  }

  private boolean trySpend(double seconds) {
    if (seconds > secondsLeft) {
      return false;
    }
    secondsLeft -= seconds;
    return true;
  }

  private static double speakingCost(Beat beat) {
    return SpeakingTime.seconds(beat.text());
  }

  private static double namingCost(FilePlan plan) {
    return SpeakingTime.seconds(plan.label());
  }
}
