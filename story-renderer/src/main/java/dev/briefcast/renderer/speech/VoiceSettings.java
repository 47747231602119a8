package dev.briefcast.renderer.speech;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.speech.engine.CommandSpeechEngine;
import dev.briefcast.renderer.speech.engine.CommandVoice;
import dev.briefcast.renderer.speech.engine.HttpSpeechEngine;
import dev.briefcast.renderer.speech.engine.HttpVoice;
import dev.briefcast.renderer.speech.engine.MarySpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.text.LanguageGuess;
import dev.briefcast.renderer.speech.text.Verbaliser;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the speech engine. With neither a program nor an endpoint the embedded voice speaks.
 *
 * @param lexicon how words are said, by how they are written; wins over what ships with the worker
 * @param language that the voice speaks, as in ISO 639-1: {@code en}
 * @param command the program that speaks
 * @param http the endpoint that speaks
 * @param fallback whether the embedded voice speaks a story when the chosen one cannot
 */
public record VoiceSettings(
    Map<String, String> lexicon,
    String language,
    @Nullable CommandVoice command,
    @Nullable HttpVoice http,
    boolean fallback) {

  /** The embedded voice, and no words of one's own. */
  public static final VoiceSettings EMBEDDED = embedded(Map.of());

  public VoiceSettings {
    lexicon = Map.copyOf(lexicon);
  }

  /** The embedded voice, with words of one's own. */
  public static VoiceSettings embedded(Map<String, String> lexicon) {
    return new VoiceSettings(lexicon, "en", null, null, true);
  }

  /** Who speaks with these settings. */
  public Narrator narrator(SpeechCache cache, int threads) {
    var embedded = new MarySpeechEngine(threads);
    var verbaliser = Verbaliser.of(language, lexicon);
    SpeechEngine chosen = chosen();
    return chosen == null
        ? new Narrator(embedded, verbaliser, cache, threads)
        : new Narrator(chosen, fallback ? embedded : null, verbaliser, cache, threads);
  }

  /** A sentence for people if a brief is plainly not in the language of the voice. */
  public Optional<String> languageWarning(Brief brief) {
    return LanguageGuess.findOther(language, brief)
        .map(
            other ->
                (language.equals("en") && LanguageGuess.isOfAnotherScript(other)
                        ? "The brief seems to be in %s and the voice speaks %s: what it cannot"
                            + " speak is not spoken, and stands in the captions for as long as"
                            + " reading takes."
                        : "The brief seems to be in %s and the voice speaks %s: much of it sounds"
                            + " wrong.")
                    .formatted(name(other), name(language)));
  }

  private static String name(String code) {
    return Locale.of(code).getDisplayLanguage(Locale.ENGLISH);
  }

  private @Nullable SpeechEngine chosen() {
    if (command != null) {
      return new CommandSpeechEngine(command);
    }
    return http == null ? null : new HttpSpeechEngine(http);
  }
}
