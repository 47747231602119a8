package dev.briefcast.github.text;

import dev.briefcast.github.story.StoryView;
import dev.briefcast.service.github.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * The state of a pull request's story, as its comment and its check run report it.
 *
 * @param head the newest commit
 * @param story as it stands; null if none was asked for, or it is gone
 * @param askedHead the commit for which it was asked; null if none was
 * @param stage how far it was last heard to be
 * @param refusal why none is made, as a sentence of ours; null if nothing was refused
 * @param fault what is wrong in the settings
 * @param hidden whether it is private and not told for that
 * @param note what somebody asked to be told
 * @param wanted whether there is to be one
 */
public record PullStatus(
    String head,
    @Nullable StoryView story,
    @Nullable String askedHead,
    @Nullable String stage,
    @Nullable String refusal,
    Settings.@Nullable Fault fault,
    boolean hidden,
    @Nullable String note,
    boolean wanted) {}
