package dev.briefcast.renderer.speech;

import dev.briefcast.renderer.concurrent.TaskGroup;
import dev.briefcast.renderer.screenplay.ReadingTime;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.SpeechEngine;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.engine.SpeechStyle;
import dev.briefcast.renderer.speech.text.Verbaliser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Speaks the sentences of a screenplay: several at a time, and none twice. */
public final class Narrator {

  private static final Logger log = LoggerFactory.getLogger(Narrator.class);

  private final SpeechEngine engine;
  private final @Nullable SpeechEngine substitute;
  private final Verbaliser verbaliser;
  private final SpeechCache cache;
  private final int threads;
  private final double speed;

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
   * A sentence to be spoken, and how long it is shown afterwards to be read.
   *
   * @param words empty if no voice here speaks any of it
   */
  private record Said(String words, double readingSeconds) {}

  /** What is only read stands for so long at least. */
  private static final double READING_SECONDS_MIN = 1;

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
    this(engine, substitute, verbaliser, cache, threads, 1);
  }

  private Narrator(
      SpeechEngine engine,
      @Nullable SpeechEngine substitute,
      Verbaliser verbaliser,
      SpeechCache cache,
      int threads,
      double speed) {
    this.engine = engine;
    this.substitute = substitute;
    this.verbaliser = verbaliser;
    this.cache = cache;
    this.threads = threads;
    this.speed = speed;
  }

  /** The same in another manner. */
  public Narrator in(SpeechStyle style) {
    return new Narrator(
        engine.in(style),
        substitute == null ? null : substitute.in(style),
        verbaliser,
        cache,
        threads,
        style.speed());
  }

  /** How fast it speaks, 1 for the voice's own speed. */
  public double speed() {
    return speed;
  }

  /**
   * Speaks every sentence. Interrupting the thread stops it after the sentences begun.
   *
   * @param spoken run after each sentence, by several threads
   * @throws SpeechException if the engine cannot
   * @throws NarrationTooLongException if it is more than a voice is asked for; known before any is,
   *     unless a voice takes its time
   */
  public Narrated narrate(Screenplay screenplay, Runnable spoken)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    return narrate(screenplay, Map.of(), spoken);
  }

  /**
   * The same with words of the story's own.
   *
   * @param lexicon how they are said, by how they are written
   */
  public Narrated narrate(Screenplay screenplay, Map<String, String> lexicon, Runnable spoken)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    List<Said> words = verbalise(screenplay, verbaliser.with(lexicon));
    NarrationBounds.check(words.stream().map(Said::words).toList());
    try {
      return narrate(engine, false, screenplay, words, spoken);
    } catch (SpeechException failed) {
      if (substitute == null) {
        throw failed;
      }
      log.warn("{} could not speak this story, using the embedded voice", engine.version(), failed);
      return narrate(substitute, true, screenplay, words, spoken);
    }
  }

  private static List<Said> verbalise(Screenplay screenplay, Verbaliser words) {
    return screenplay.scenes().stream()
        .flatMap(scene -> scene.narration().stream())
        .map(sentence -> verbalise(sentence, words))
        .toList();
  }

  private static Said verbalise(Sentence sentence, Verbaliser words) {
    if (sentence.isSilent()) {
      return new Said("", ReadingTime.ofALook(sentence.focus()));
    }
    String written = sentence.text();
    String spoken = words.spoken(written);
    if (words.leavesOut() && isUnspoken(sentence, words)) {
      spoken = "";
    }
    double reading = words.leavesOut() ? ReadingTime.ofOtherScripts(written) : 0;
    return new Said(spoken, spoken.isEmpty() ? Math.max(READING_SECONDS_MIN, reading) : reading);
  }

  /** Whether all of its author's words are left out: "First" alone says nothing. */
  private static boolean isUnspoken(Sentence sentence, Verbaliser words) {
    return ReadingTime.ofOtherScripts(sentence.text()) > 0
        && !sentence.slots().isEmpty()
        && sentence.slots().stream().allMatch(slot -> words.spoken(slot.text()).isEmpty());
  }

  private Narrated narrate(
      SpeechEngine voice,
      boolean fellBack,
      Screenplay screenplay,
      List<Said> words,
      Runnable spoken)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    var bounds = new NarrationBounds();
    var tasks = new ArrayList<Callable<Spoken>>();
    for (Said sentence : words) {
      tasks.add(() -> speak(voice, sentence, bounds, spoken));
    }
    List<Spoken> all = speakAll(tasks);
    int fromCache = (int) all.stream().filter(Spoken::fromCache).count();
    int spokenCount =
        (int)
            screenplay.scenes().stream()
                .flatMap(scene -> scene.narration().stream())
                .filter(sentence -> !sentence.isSilent())
                .count();
    return new Narrated(
        byScene(screenplay, all), spokenCount, fromCache, voice.version(), fellBack);
  }

  /** Has the embedded voice say a word that nobody hears, so that no story need wait for it. */
  public void warmUp() throws SpeechException, InterruptedException {
    (substitute == null ? engine : substitute).speak("Ready");
  }

  private List<Spoken> speakAll(List<Callable<Spoken>> tasks)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    try {
      return TaskGroup.all(threads, tasks);
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case SpeechException cause -> throw cause;
        case NarrationTooLongException cause -> throw cause;
        case null, default -> throw new SpeechException("A sentence could not be spoken", failed);
      }
    }
  }

  private Spoken speak(SpeechEngine voice, Said said, NarrationBounds bounds, Runnable spoken)
      throws SpeechException, NarrationTooLongException, InterruptedException {
    String text = said.words();
    Optional<Speech> known = text.isEmpty() ? Optional.empty() : cache.find(voice.version(), text);
    Speech speech;
    if (text.isEmpty()) {
      speech = new Speech(new float[0], List.of());
    } else {
      speech =
          known.isPresent() ? known.get() : cache.put(voice.version(), text, voice.speak(text));
    }
    spoken.run();
    return new Spoken(
        bounds.addLength(withSilence(speech, said.readingSeconds())), known.isPresent());
  }

  private static Speech withSilence(Speech speech, double seconds) {
    int samples = (int) Math.round(seconds * Speech.SAMPLE_RATE);
    return samples == 0
        ? speech
        : new Speech(
            Arrays.copyOf(speech.samples(), speech.samples().length + samples), speech.words());
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
