package dev.briefcast.worker.narration;

import dev.briefcast.worker.crew.Crew;
import dev.briefcast.worker.screenplay.Scene;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.screenplay.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Speaks screenplays: several sentences at a time, and none twice. */
public final class Narrator {

  private static final Logger LOG = LoggerFactory.getLogger(Narrator.class);

  private final SpeechEngine engine;
  private final @Nullable SpeechEngine substitute;
  private final Verbaliser verbaliser;
  private final SpeechCache cache;
  private final int threads;

  /**
   * A spoken screenplay.
   *
   * @param sentences how many there are
   * @param fromCache how many of them had been spoken before
   * @param voice version of the engine that spoke all of them
   * @param fellBack whether that is the engine that stands in for the chosen one
   */
  public record Narrated(
      Narration narration, int sentences, int fromCache, String voice, boolean fellBack) {}

  private record Spoken(Speech speech, boolean fromCache) {}

  /**
   * @param threads how many sentences are spoken at the same time
   */
  public Narrator(SpeechEngine engine, Verbaliser verbaliser, SpeechCache cache, int threads) {
    this(engine, null, verbaliser, cache, threads);
  }

  /**
   * @param substitute speaks stories of which the engine cannot speak every sentence; each story
   *     has one voice
   * @param threads how many sentences are spoken at the same time
   */
  public Narrator(
      SpeechEngine engine,
      @Nullable SpeechEngine substitute,
      Verbaliser verbaliser,
      SpeechCache cache,
      int threads) {
    this.engine = engine;
    this.substitute = substitute;
    this.verbaliser = verbaliser;
    this.cache = cache;
    this.threads = threads;
  }

  /**
   * Speaks every sentence. Interrupting the thread stops it after the sentences begun.
   *
   * @param spoken run after each sentence, by several threads
   * @throws SpeechException if the engine cannot
   */
  public Narrated narrate(Screenplay screenplay, Runnable spoken)
      throws SpeechException, InterruptedException {
    return narrate(screenplay, Map.of(), spoken);
  }

  /**
   * The same with words of the story's own.
   *
   * @param lexicon how they are said, by how they are written
   */
  public Narrated narrate(Screenplay screenplay, Map<String, String> lexicon, Runnable spoken)
      throws SpeechException, InterruptedException {
    Verbaliser words = verbaliser.with(lexicon);
    try {
      return narrate(engine, false, screenplay, words, spoken);
    } catch (SpeechException failed) {
      if (substitute == null) {
        throw failed;
      }
      LOG.warn("{} cannot speak this story; the embedded voice does", engine.version(), failed);
      return narrate(substitute, true, screenplay, words, spoken);
    }
  }

  private Narrated narrate(
      SpeechEngine voice,
      boolean fellBack,
      Screenplay screenplay,
      Verbaliser words,
      Runnable spoken)
      throws SpeechException, InterruptedException {
    var tasks = new ArrayList<Callable<Spoken>>();
    for (Scene scene : screenplay.scenes()) {
      for (Sentence sentence : scene.narration()) {
        tasks.add(() -> speak(voice, words.spoken(sentence.text()), spoken));
      }
    }
    List<Spoken> all = all(tasks);
    int fromCache = (int) all.stream().filter(Spoken::fromCache).count();
    return new Narrated(byScene(screenplay, all), all.size(), fromCache, voice.version(), fellBack);
  }

  /** Has the embedded voice say a word that nobody hears, so that no story need wait for it. */
  public void warmUp() throws SpeechException, InterruptedException {
    (substitute == null ? engine : substitute).speak("Ready");
  }

  private List<Spoken> all(List<Callable<Spoken>> tasks)
      throws SpeechException, InterruptedException {
    try {
      return Crew.all(threads, tasks);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof SpeechException cause) {
        throw cause;
      }
      throw new SpeechException("A sentence could not be spoken", failed);
    }
  }

  private Spoken speak(SpeechEngine voice, String text, Runnable spoken)
      throws SpeechException, InterruptedException {
    Optional<Speech> known = cache.find(voice.version(), text);
    Speech speech =
        known.isPresent() ? known.get() : cache.put(voice.version(), text, voice.speak(text));
    spoken.run();
    return new Spoken(speech, known.isPresent());
  }

  private static Narration byScene(Screenplay screenplay, List<Spoken> all) {
    var scenes = new ArrayList<List<Speech>>();
    var next = all.iterator();
    for (Scene scene : screenplay.scenes()) {
      scenes.add(scene.narration().stream().map(sentence -> next.next().speech()).toList());
    }
    return new Narration(scenes);
  }
}
