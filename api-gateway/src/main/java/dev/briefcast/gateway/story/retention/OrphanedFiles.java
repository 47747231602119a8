package dev.briefcast.gateway.story.retention;

import dev.briefcast.contracts.id.StoryId;

/**
 * Files that no story needs: of an attempt that failed or was never announced, or of a story that
 * is gone.
 *
 * @param unknown whether there is no such story
 */
record OrphanedFiles(StoryId story, int attempt, boolean unknown) {}
