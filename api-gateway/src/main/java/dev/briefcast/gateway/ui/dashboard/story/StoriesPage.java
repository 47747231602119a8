package dev.briefcast.gateway.ui.dashboard.story;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The model of the page of an account's stories.
 *
 * @param repositories what may be filtered by
 * @param next the address of the page behind this one, or null if it is the last
 * @param arrivals the address to ask for what comes to the list from now on
 * @param curl how a program asks for a story: for who has none yet
 */
record StoriesPage(
    List<StoryLine> stories,
    StoryListFilter filter,
    List<String> repositories,
    @Nullable String next,
    String arrivals,
    String curl) {

  /** The address of the whole list. */
  public String home() {
    return StoryListFilter.home(filter.sandbox());
  }

  /** Whether the page is to look again by itself. */
  public boolean isMoving() {
    return stories.stream().anyMatch(StoryLine::isMoving);
  }
}
