package dev.briefcast.renderer.pipeline;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.change.FetchedChange;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.SceneRenderer;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.speech.NarrationTooLongException;
import dev.briefcast.renderer.speech.Narrator;
import dev.briefcast.renderer.speech.Narrator.Narrated;
import dev.briefcast.renderer.speech.SpeechCache;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.speech.engine.SpeechException;
import dev.briefcast.renderer.speech.engine.SpeechStyle;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.ExpectedStory;
import dev.briefcast.renderer.verify.FocusVisibility;
import dev.briefcast.renderer.verify.GateVerdict;
import dev.briefcast.renderer.verify.QualityGate;
import dev.briefcast.renderer.verify.inspect.Mp4Inspection;
import dev.briefcast.renderer.video.EncodedPictures;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.audio.SoundTrack;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Renders stories on this machine: speech, pictures, encoding. */
public final class LocalStoryRenderer implements StoryRenderer {

  /** Goes up whenever the same brief gives other bytes. */
  private static final String VERSION = "9";

  /** Once more than necessary: what is wrong twice is wrong for good. */
  private static final int RENDERS_MAX = 2;

  /** About five minutes of speech: the longest story once more. */
  private static final long MEMORY_BYTES = 32L << 20;

  private static final Logger log = LoggerFactory.getLogger(LocalStoryRenderer.class);

  private final VoiceSettings voice;
  private final Narrator narrator;
  private final SceneRenderer studio;
  private final Mp4Encoder encoder;
  private final QualityGate gate;
  private final Consumer<GateVerdict> verdicts;

  /**
   * @param verdicts told of each, also of those that did not pass
   */
  LocalStoryRenderer(
      VoiceSettings voice,
      Narrator narrator,
      SceneRenderer studio,
      Mp4Encoder encoder,
      QualityGate gate,
      Consumer<GateVerdict> verdicts) {
    this.gate = gate;
    this.verdicts = verdicts;
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
  public static StoryRenderer start(RenderSettings settings) throws IOException, EncodingException {
    return start(settings, verdict -> {});
  }

  /** The same, with {@code verdicts} told what the gate says of each video, passed or not. */
  public static StoryRenderer start(RenderSettings settings, Consumer<GateVerdict> verdicts)
      throws IOException, EncodingException {
    var studio = new Java2dSceneRenderer(settings.look());
    return new LocalStoryRenderer(
        settings.voice(),
        settings.voice().narrator(cache(settings), settings.threads()),
        studio,
        new Mp4Encoder(settings.threads(), studio.size()),
        new QualityGate(settings.threads()),
        verdicts);
  }

  private static SpeechCache cache(RenderSettings settings) throws IOException {
    Path folder = settings.cacheFolder();
    return folder == null || settings.cacheBytes() == 0
        ? SpeechCache.inMemory(settings.cacheBytes() == 0 ? 0 : MEMORY_BYTES)
        : SpeechCache.inFolder(MEMORY_BYTES, folder, settings.cacheBytes());
  }

  @Override
  public StoryRenderer sandbox() {
    return new LocalStoryRenderer(voice, narrator, studio.sandbox(), encoder, gate, verdicts);
  }

  @Override
  public StoryRenderer in(Look look, byte @Nullable [] logo) {
    SceneRenderer other = studio.in(look, logo);
    return new LocalStoryRenderer(
        voice, narrator.in(SpeechStyle.of(look)), other, encoder.of(other.size()), gate, verdicts);
  }

  @Override
  public RenderedStory make(
      Brief brief,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Path folder,
      RenderProgress progress)
      throws RenderingException, InterruptedException {
    RenderProgress rising = new MonotonicProgress(progress);
    RenderedStory former = null;
    for (int render = 1; ; render++) {
      RenderedStory made = makeOnce(brief, change, budget, folder, rising).after(former);
      former = made;
      verdicts.accept(made.verdict());
      String faults = made.verdict().faults();
      if (made.verdict().passed()) {
        made.verdict().warn(log);
        return made;
      }
      log.error("Render {} of {} did not pass the gate: {}", render, RENDERS_MAX, faults);
      if (render == RENDERS_MAX) {
        String message =
            ("The video was made twice and failed its checks both times (%s). Please try again, or"
                    + " with another brief; the operator of this service can find out more.")
                .formatted(faults);
        throw new RenderingException(FailureCode.GATE_FAILED, Stage.GATE, message);
      }
    }
  }

  private RenderedStory makeOnce(
      Brief brief,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Path folder,
      RenderProgress progress)
      throws RenderingException, InterruptedException {
    var meter = new ProgressMeter(progress);
    try {
      return make(brief, change, budget, folder, meter);
    } catch (NarrationTooLongException tooLong) {
      throw new RenderingException(
          FailureCode.BRIEF_NOT_RENDERABLE,
          meter.stage(),
          String.valueOf(tooLong.getMessage()),
          tooLong);
    } catch (StackOverflowError tooDeep) {
      // A text that some pattern or parser cannot hold; no other worker could.
      throw RenderingException.unforeseen(meter.stage(), tooDeep);
    } catch (SpeechException | EncodingException | IOException | RuntimeException failed) {
      throw RenderingException.unforeseen(meter.stage(), failed);
    }
  }

  @Override
  public void warmUp() {
    try {
      narrator.warmUp();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    } catch (SpeechException | RuntimeException failed) {
      log.warn("Could not load the voice; stories will fail for the same reason", failed);
    }
  }

  private RenderedStory make(
      Brief asked,
      @Nullable FetchedChange change,
      SpeechBudget budget,
      Path folder,
      ProgressMeter meter)
      throws RenderingException,
          SpeechException,
          NarrationTooLongException,
          EncodingException,
          IOException,
          InterruptedException {
    SpokenStory spoken = SpokenStory.of(asked, change, budget, narrator, meter);
    Screenplay screenplay = spoken.fitted().screenplay();
    Timeline timeline = spoken.fitted().timeline();
    meter.begin(Stage.FRAMES, 92, timeline.frameCount());
    // One core's work each, so it is done beside the scenes.
    var sound =
        new FutureTask<>(() -> EncodedSound.of(SoundTrack.mix(timeline, spoken.narration())));
    var stills = new FutureTask<>(() -> StillPictures.write(studio, timeline, folder));
    var frames = new AtomicReferenceArray<SceneFrames>(timeline.scenes().size());
    EncodedPictures pictures = pictures(timeline, frames, meter, List.of(sound, stills));
    meter.begin(Stage.ENCODE, 96, 1);
    Path video = folder.resolve(StoryFileName.VIDEO);
    encoder.write(screenplay, timeline, pictures, SideTask.await(sound), video);
    long lengthMs = Mp4Inspection.durationMs(video);
    List<Path> files = new ArrayList<>(List.of(video));
    files.addAll(SideTask.await(stills));
    files.addAll(StoryTexts.write(screenplay, timeline, lengthMs, studio.size(), folder));
    meter.begin(Stage.GATE, 98, 1);
    return new RenderedStory(
        files,
        lengthMs,
        timeline.scenes().size(),
        verdict(timeline, pictures, frames, folder),
        "briefcast/" + VERSION + " " + spoken.narrated().voice() + studio.describe(),
        spoken.remarks(voice),
        spoken.withToldHunks(change),
        figures(meter, timeline, pictures, spoken.narrated()));
  }

  private GateVerdict verdict(
      Timeline timeline,
      EncodedPictures pictures,
      AtomicReferenceArray<SceneFrames> frames,
      Path folder)
      throws InterruptedException {
    FocusVisibility seen = FocusVisibility.of(timeline, frames::get);
    return gate.examine(
        new ExpectedStory(timeline, pictures.changes(), studio.size(), seen), folder);
  }

  /** Keeps the frames of each scene in {@code made}. */
  private EncodedPictures pictures(
      Timeline timeline,
      AtomicReferenceArray<SceneFrames> made,
      ProgressMeter meter,
      List<FutureTask<?>> beside)
      throws EncodingException, InterruptedException {
    IntFunction<SceneFrames> frames =
        scene -> {
          SceneFrames each = studio.frames(timeline, scene);
          made.set(scene, each);
          return each;
        };
    return encoder.encode(timeline, frames, meter::done, beside);
  }

  private static RenderedStory.Figures figures(
      ProgressMeter meter, Timeline timeline, EncodedPictures pictures, Narrated narrated) {
    return new RenderedStory.Figures(
        meter.end(),
        meter.cpuMs(),
        timeline.frameCount(),
        pictures.framesEncoded(),
        narrated.sentences(),
        narrated.fromCache());
  }
}
