package dev.briefcast.gateway.ui.dashboard.story;

import java.util.List;

/**
 * The stories that came to a list while it was looked at.
 *
 * @param next the address to ask for the ones after them
 * @param many whether there are more than are listed here, so that the page is read anew
 */
record Arrivals(List<StoryLine> stories, String next, boolean many) {}
