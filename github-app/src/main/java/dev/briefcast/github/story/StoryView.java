package dev.briefcast.github.story;

import dev.briefcast.client.Story;
import org.jspecify.annotations.Nullable;

/**
 * A story, with the transcript that its check run shows.
 *
 * @param transcript of one that is ready; null if there is none, or it could not be read
 */
public record StoryView(Story story, @Nullable String transcript) {}
