package dev.briefcast.gateway.story.query;

import java.time.Instant;
import java.util.List;

/**
 * Stories that were there before an account asked for them, the last asked for first.
 *
 * @param latest when it asked for the first of them; when the list was looked at, if there is none
 */
public record JoinedStories(List<ListedStory> stories, Instant latest) {}
