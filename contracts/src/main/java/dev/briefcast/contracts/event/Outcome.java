package dev.briefcast.contracts.event;

/**
 * The event that an attempt ended, with a video or without. The first outcome of an attempt in the
 * order of its topic decides; see {@link Referee}.
 */
public sealed interface Outcome extends Event permits StoryReady, StoryFailed {

  /** The attempt that ended. */
  Attempt attempt();

  @Override
  default String key() {
    return attempt().story().value();
  }
}
