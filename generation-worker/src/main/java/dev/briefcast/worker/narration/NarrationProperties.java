package dev.briefcast.worker.narration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a worker speaks.
 *
 * @param lexicon how words are said, by how they are written
 * @param lexiconFile the same as a file, for many; entries of {@code lexicon} win
 */
@ConfigurationProperties("briefcast.narration")
public record NarrationProperties(
    @DefaultValue Map<String, String> lexicon, @Nullable Path lexiconFile) {

  /**
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it has a line that is no entry
   */
  public VoiceSettings settings() throws IOException {
    var words = new LinkedHashMap<String, String>();
    if (lexiconFile != null) {
      words.putAll(LexiconFile.entries(Files.readString(lexiconFile)));
    }
    words.putAll(lexicon);
    return new VoiceSettings(words);
  }
}
