package dev.briefcast.renderer.speech;

import dev.briefcast.renderer.speech.engine.Speech;
import java.util.List;

/**
 * The speech of a story.
 *
 * @param scenes for each scene of the screenplay, the speech of each of its sentences, in order
 */
public record Narration(List<List<Speech>> scenes) {}
