package dev.briefcast.gateway.story.api;

/** The JSON of a story, of either kind. */
sealed interface AnyStoryBody permits StoryBody, ChangeBody {}
