package dev.briefcast.github.story;

import dev.briefcast.client.Story;
import org.jspecify.annotations.Nullable;

/**
 * A story as it stands, with what its check run says of it.
 *
 * @param transcript of one that is ready; null if there is none, or it could not be read
 */
public record StoryView(Story story, @Nullable String transcript) {}
