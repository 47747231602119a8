package dev.briefcast.gateway.keeping;

import dev.briefcast.contracts.id.StoryId;

/**
 * Files that nobody needs: of an attempt that failed or was never announced, or of a story that is
 * gone.
 *
 * @param unknown whether there is no such story
 */
record Orphan(StoryId story, int attempt, boolean unknown) {}
