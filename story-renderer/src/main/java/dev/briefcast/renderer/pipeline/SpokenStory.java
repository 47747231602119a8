package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.renderer.explain.NarratedHunks;
import dev.briefcast.renderer.explain.ScreenplayWriter;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.NarrationTooLongException;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.Narrator.Narrated;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.secrets.SecretMasks;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A story that is written, spoken and timed, of which nothing is painted yet.
 *
 * @param masked the brief without its secrets
 */
record SpokenStory(SecretMasks.Masked masked, Narrated narrated, FittedStory fitted) {

  private static final String FELL_BACK =
      "The chosen voice could not be reached; the embedded voice speaks instead.";

  private static final ScreenplayWriter SCREENPLAYS = new ScreenplayWriter();

  /** From here on nobody knows the secrets any more. */
  static SpokenStory of(
      Brief asked,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Narrator narrator,
      ProgressMeter meter)
      throws RenderingException, SpeechException, NarrationTooLongException, InterruptedException {
    meter.begin(Stage.SCREENPLAY, 2, 1);
    SecretMasks.Masked masked = SecretMasks.of(asked);
    Brief brief = masked.brief();
    Screenplay written =
        SCREENPLAYS.write(brief, change, budget.secondsToWrite() * narrator.speed());
    meter.begin(Stage.NARRATION, 45, written.sentenceCount());
    Narrated narrated = narrator.narrate(written, brief.lexicon(), () -> meter.done(1));
    meter.begin(Stage.TIMELINE, 46, 1);
    return new SpokenStory(masked, narrated, FittedStory.of(written, narrated.narration(), budget));
  }

  Narration narration() {
    return fitted.narration();
  }

  /** The change with how much of it is told; null for a brief's story. */
  @Nullable FetchedChange withToldHunks(@Nullable FetchedChange change) {
    return change == null
        ? null
        : NarratedHunks.of(fitted.screenplay()).of(change, masked.brief().title());
  }

  RenderedStory.Remarks remarks(VoiceSettings voice) {
    var notes = new ArrayList<String>();
    if (narrated.fellBack()) {
      notes.add(FELL_BACK);
    }
    voice.languageWarning(masked.brief()).ifPresent(notes::add);
    return new RenderedStory.Remarks(notes, narrated.fellBack(), masked.secrets());
  }
}
