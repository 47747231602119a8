package dev.briefcast.worker.narration;

import java.util.Map;

/**
 * How stories are spoken.
 *
 * @param lexicon how words are said, by how they are written; wins over what ships with the worker
 */
public record VoiceSettings(Map<String, String> lexicon) {

  /** The embedded voice, and no words of one's own. */
  public static final VoiceSettings EMBEDDED = new VoiceSettings(Map.of());

  public VoiceSettings {
    lexicon = Map.copyOf(lexicon);
  }
}
