package dev.briefcast.worker.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.encode.EncodedPictures;
import dev.briefcast.worker.encode.EncodedSound;
import dev.briefcast.worker.encode.EncodingException;
import dev.briefcast.worker.encode.Mp4Encoder;
import dev.briefcast.worker.encode.SoundTrack;
import dev.briefcast.worker.frames.JavaStudio;
import dev.briefcast.worker.frames.Studio;
import dev.briefcast.worker.gate.Gate;
import dev.briefcast.worker.gate.GateVerdict;
import dev.briefcast.worker.gate.Plan;
import dev.briefcast.worker.inspect.Mp4Inspection;
import dev.briefcast.worker.narration.Narrator;
import dev.briefcast.worker.narration.Narrator.Narrated;
import dev.briefcast.worker.narration.SpeechCache;
import dev.briefcast.worker.narration.SpeechException;
import dev.briefcast.worker.narration.VoiceSettings;
import dev.briefcast.worker.screenplay.Screenplay;
import dev.briefcast.worker.screenplay.ScreenplayWriter;
import dev.briefcast.worker.screenplay.ToldHunks;
import dev.briefcast.worker.secret.SecretMasks;
import dev.briefcast.worker.timeline.Timeline;
import dev.briefcast.worker.timeline.TimelineWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes stories by painting, speaking and encoding them on this machine. */
public final class RenderingStoryMaker implements StoryMaker {

  /** Goes up whenever the same brief gives other bytes. */
  private static final String VERSION = "5";

  /** Once more than necessary: what is wrong twice is wrong for good. */
  private static final int RENDERS_MAX = 2;

  private static final String FELL_BACK =
      "The chosen voice could not be reached; the embedded voice speaks instead.";

  /** About five minutes of speech: the longest story once more. */
  private static final long MEMORY_BYTES = 32L << 20;

  private static final Logger LOG = LoggerFactory.getLogger(RenderingStoryMaker.class);

  private final ScreenplayWriter screenplays = new ScreenplayWriter();
  private final VoiceSettings voice;
  private final String look;
  private final Narrator narrator;
  private final Studio studio;
  private final Mp4Encoder encoder;
  private final Gate gate;
  private final Consumer<GateVerdict> verdicts;

  /**
   * @param look for a story's record: empty, or words that begin with a space
   * @param verdicts told of each, also of those that did not pass
   */
  RenderingStoryMaker(
      VoiceSettings voice,
      Narrator narrator,
      Studio studio,
      Mp4Encoder encoder,
      String look,
      Gate gate,
      Consumer<GateVerdict> verdicts) {
    this.gate = gate;
    this.verdicts = verdicts;
    this.look = look;
    this.voice = voice;
    this.narrator = narrator;
    this.studio = studio;
    this.encoder = encoder;
  }

  /**
   * A maker with everything it needs; one is enough for a process. The voice is loaded when the
   * first sentence is spoken.
   *
   * @throws IOException if the folder for spoken sentences cannot be made
   * @throws EncodingException if this machine has no encoder
   * @throws IllegalArgumentException with a sentence for the operator, if the look cannot be had
   */
  public static StoryMaker start(RenderSettings settings) throws IOException, EncodingException {
    return start(settings, verdict -> {});
  }

  /**
   * The same.
   *
   * @param verdicts told what the gate says of each video, also of those that it does not let pass
   */
  public static StoryMaker start(RenderSettings settings, Consumer<GateVerdict> verdicts)
      throws IOException, EncodingException {
    var studio = new JavaStudio(settings.look());
    return new RenderingStoryMaker(
        settings.voice(),
        settings.voice().narrator(cache(settings), settings.threads()),
        studio,
        new Mp4Encoder(settings.threads(), studio.size()),
        settings.look().describe(),
        new Gate(settings.threads()),
        verdicts);
  }

  private static SpeechCache cache(RenderSettings settings) throws IOException {
    Path folder = settings.cacheFolder();
    if (settings.cacheBytes() == 0) {
      return SpeechCache.inMemory(0);
    }
    return folder == null
        ? SpeechCache.inMemory(MEMORY_BYTES)
        : SpeechCache.inFolder(MEMORY_BYTES, folder, settings.cacheBytes());
  }

  @Override
  public MadeStory make(Brief brief, @Nullable FetchedChange change, Path folder, Progress progress)
      throws RenderingException, InterruptedException {
    Progress rising = new RisingProgress(progress);
    for (int render = 1; ; render++) {
      MadeStory made = makeOnce(brief, change, folder, rising);
      verdicts.accept(made.verdict());
      if (made.verdict().passed()) {
        return made;
      }
      String faults = made.verdict().faults();
      LOG.error("Render {} of {} did not pass the gate: {}", render, RENDERS_MAX, faults);
      if (render == RENDERS_MAX) {
        String message =
            "The video was made twice, and twice was not what it should be ("
                + faults
                + "). Please try again, or with another brief; the operator of this service can"
                + " find out more.";
        throw new RenderingException(FailureCode.GATE_FAILED, Stage.GATE, message);
      }
    }
  }

  private MadeStory makeOnce(
      Brief brief, @Nullable FetchedChange change, Path folder, Progress progress)
      throws RenderingException, InterruptedException {
    var meter = new ProgressMeter(progress);
    try {
      return make(brief, change, folder, meter);
    } catch (SpeechException | EncodingException | IOException | RuntimeException failed) {
      String message =
          "The story could not be made: something went wrong in the step "
              + meter.stage().name().toLowerCase(Locale.ROOT)
              + ". Please try again, or with a smaller brief.";
      throw new RenderingException(FailureCode.RENDERING_FAILED, meter.stage(), message, failed);
    }
  }

  @Override
  public void warmUp() {
    try {
      narrator.warmUp();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    } catch (SpeechException | RuntimeException failed) {
      LOG.warn("The voice cannot be used; stories will fail with the same reason", failed);
    }
  }

  private MadeStory make(
      Brief asked, @Nullable FetchedChange change, Path folder, ProgressMeter meter)
      throws SpeechException, EncodingException, IOException, InterruptedException {
    meter.begin(Stage.SCREENPLAY, 2, 1);
    // From here on nobody knows the secrets any more.
    SecretMasks.Masked masked = SecretMasks.of(asked);
    Brief brief = masked.brief();
    Screenplay screenplay = screenplays.write(brief, change);
    meter.begin(Stage.NARRATION, 45, sentences(screenplay));
    Narrated narrated = narrator.narrate(screenplay, brief.lexicon(), () -> meter.done(1));
    meter.begin(Stage.TIMELINE, 46, 1);
    Timeline timeline = TimelineWriter.write(screenplay, narrated.narration());
    meter.begin(Stage.FRAMES, 92, timeline.frameCount());
    // One core's work each, so it is done beside the scenes.
    var sound =
        new FutureTask<>(() -> EncodedSound.of(SoundTrack.mix(timeline, narrated.narration())));
    var poster = new FutureTask<>(() -> poster(timeline, folder));
    EncodedPictures pictures = pictures(timeline, meter, List.of(sound, poster));
    meter.begin(Stage.ENCODE, 96, 1);
    Path video = folder.resolve(MediaStore.VIDEO);
    encoder.write(screenplay, timeline, pictures, done(sound), video);
    List<Path> files = new ArrayList<>(List.of(video, done(poster)));
    files.addAll(StoryTexts.write(screenplay, timeline, studio.size(), folder));
    meter.begin(Stage.GATE, 98, 1);
    var plan = new Plan(timeline, pictures.changes(), studio.size());
    GateVerdict verdict = gate.examine(plan, folder);
    return new MadeStory(
        files,
        Mp4Inspection.durationMs(video),
        timeline.scenes().size(),
        verdict,
        "briefcast/" + VERSION + " " + narrated.voice() + look,
        remarks(masked, narrated),
        told(change, brief, screenplay),
        figures(meter.end(), timeline, pictures, narrated));
  }

  /** With the title as it is shown, and what of the change really is. */
  private static @Nullable FetchedChange told(
      @Nullable FetchedChange change, Brief brief, Screenplay screenplay) {
    if (change == null) {
      return null;
    }
    var told = ToldHunks.of(screenplay);
    return change.told(brief.title(), change.coverage().narrating(told.files(), told.hunks()));
  }

  private MadeStory.Remarks remarks(SecretMasks.Masked masked, Narrated narrated) {
    var notes = new ArrayList<String>();
    if (narrated.fellBack()) {
      notes.add(FELL_BACK);
    }
    voice.doubts(masked.brief()).ifPresent(notes::add);
    return new MadeStory.Remarks(notes, narrated.fellBack(), masked.secrets());
  }

  private EncodedPictures pictures(
      Timeline timeline, ProgressMeter meter, List<FutureTask<?>> beside)
      throws EncodingException, InterruptedException {
    return encoder.encode(timeline, scene -> studio.frames(timeline, scene), meter::done, beside);
  }

  private static <T> T done(FutureTask<T> task)
      throws EncodingException, IOException, InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case EncodingException refused -> throw refused;
        case IOException broken -> throw broken;
        case Error error -> throw error;
        case null, default -> throw new IllegalStateException(failed);
      }
    }
  }

  private Path poster(Timeline timeline, Path folder) throws IOException {
    Path poster = folder.resolve(MediaStore.POSTER);
    Jpeg.write(studio.poster(timeline), poster);
    return poster;
  }

  private static int sentences(Screenplay screenplay) {
    return screenplay.scenes().stream().mapToInt(scene -> scene.narration().size()).sum();
  }

  private static MadeStory.Figures figures(
      Map<Stage, Long> stageMs, Timeline timeline, EncodedPictures pictures, Narrated narrated) {
    return new MadeStory.Figures(
        stageMs,
        timeline.frameCount(),
        pictures.framesEncoded(),
        narrated.sentences(),
        narrated.fromCache());
  }
}
