package dev.briefcast.gateway.story;

/** A story as clients read it, of either kind. */
sealed interface StoryAnswer permits StoryBody, ChangeBody {}
