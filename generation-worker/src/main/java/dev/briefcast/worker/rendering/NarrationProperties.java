package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.text.LexiconFile;
import jakarta.validation.constraints.Pattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of a worker's narration.
 *
 * @param engine who speaks
 * @param language that the voice speaks, as in ISO 639-1
 * @param fallback whether the embedded voice speaks a story when the chosen engine cannot
 * @param lexicon how words are said, by how they are written
 * @param lexiconFile the same as a file, for many; entries of {@code lexicon} win
 */
@Validated
@ConfigurationProperties("briefcast.narration")
public record NarrationProperties(
    @DefaultValue("embedded") Engine engine,
    @DefaultValue("en") @Pattern(regexp = "[a-z]{2}") String language,
    @DefaultValue("true") boolean fallback,
    @DefaultValue Map<String, String> lexicon,
    @Nullable Path lexiconFile) {

  /** The speech engines. */
  public enum Engine {
    /** MaryTTS, inside the worker. */
    EMBEDDED,
    /** A program, see {@link CommandVoiceProperties}. */
    COMMAND,
    /** An endpoint, see {@link HttpVoiceProperties}. */
    HTTP
  }

  /**
   * @throws IllegalArgumentException if the lexicon file cannot be read or has a line that is no
   *     entry, or if the engine lacks a setting that it needs
   */
  public VoiceSettings settings(CommandVoiceProperties command, HttpVoiceProperties http) {
    var words = new LinkedHashMap<String, String>();
    if (lexiconFile != null) {
      words.putAll(entries(lexiconFile));
    }
    words.putAll(lexicon);
    return new VoiceSettings(
        words,
        language,
        engine == Engine.COMMAND ? command.settings() : null,
        engine == Engine.HTTP ? http.settings() : null,
        fallback);
  }

  private static Map<String, String> entries(Path file) {
    try {
      return LexiconFile.entries(Files.readString(file));
    } catch (IOException | IllegalArgumentException unusable) {
      throw new IllegalArgumentException(
          "briefcast.narration.lexicon-file is \"%s\", which cannot be used: %s"
              .formatted(file, unusable),
          unusable);
    }
  }
}
