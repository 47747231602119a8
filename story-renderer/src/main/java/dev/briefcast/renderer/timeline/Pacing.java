package dev.briefcast.renderer.timeline;

/**
 * The lengths of pauses, in frames.
 *
 * @param leadIn before a scene's first sentence, so that one sees where one is
 * @param gap between two sentences about the same
 * @param step between two sentences of a scene that are about different things
 * @param tail after a scene's last sentence
 * @param ending after the story's last sentence, before the picture ends
 */
record Pacing(int leadIn, int gap, int step, int tail, int ending) {

  /**
   * Unhurried, and without a pause in which one would wonder what has happened. Pauses follow the
   * sense: what belongs together is parted by less than steps are, and steps by less than scenes.
   */
  static final Pacing USUAL = new Pacing(12, 9, 14, 13, 30);

  /** The longest pause that {@link #lengthened} makes of any: 1.3 s. */
  private static final int LONGEST_PAUSE = 39;

  /**
   * The same with longer pauses, as far as they may be.
   *
   * @param frames what is to be added to each of lead-in, gap, step and tail
   */
  Pacing lengthened(int frames) {
    // Tail and lead-in follow each other, so that each may have half of the longest pause.
    int half = LONGEST_PAUSE / 2;
    return new Pacing(
        Math.clamp(leadIn + frames, leadIn, half),
        Math.clamp(gap + frames, gap, LONGEST_PAUSE),
        Math.clamp(step + frames, step, LONGEST_PAUSE),
        Math.clamp(tail + frames, tail, half),
        Math.clamp(ending + frames, ending, LONGEST_PAUSE));
  }
}
