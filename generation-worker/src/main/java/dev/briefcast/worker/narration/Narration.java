package dev.briefcast.worker.narration;

import java.util.List;

/**
 * A story's speech.
 *
 * @param scenes for each scene of the screenplay, the speech of each of its sentences, in order
 */
public record Narration(List<List<Speech>> scenes) {}
