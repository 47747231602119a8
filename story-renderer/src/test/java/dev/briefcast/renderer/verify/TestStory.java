package dev.briefcast.renderer.verify;

import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.speech.Narration;
import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.subtitle.Captions;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.TimelineWriter;
import dev.briefcast.renderer.video.EncodedPictures;
import dev.briefcast.renderer.video.Mp4Encoder;
import dev.briefcast.renderer.video.Sounds;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.audio.SoundTrack;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.IntFunction;
import javax.imageio.ImageIO;

/** A story of two scenes whose every part can be spoilt before it is written. */
final class TestStory {

  private static final double SENTENCE_SECONDS = 2.5;

  private static final Screenplay SCREENPLAY = screenplay("Beginning", "Ending");
  private static final Narration NARRATION = narration(SCREENPLAY);
  private static final Timeline TIMELINE = TimelineWriter.write(SCREENPLAY, NARRATION);
  private static final float[] SOUND = SoundTrack.mix(TIMELINE, NARRATION);
  private static final IntFunction<SceneFrames> SLIDES = Slide::of;

  /** Most stories have them, so they are encoded once. */
  private static final FutureTask<EncodedPictures> SHARED = new FutureTask<>(() -> encoded(SLIDES));

  final Timeline timeline = TIMELINE;
  Timeline chapters = timeline;
  IntFunction<SceneFrames> frames = SLIDES;
  float[] sound = SOUND.clone();
  String captions = Captions.of(timeline);

  static Screenplay screenplay(String... titles) {
    return new Screenplay(
        "A story", List.of(titles).stream().<Scene>map(TestStory::scene).toList(), List.of());
  }

  private static Scene scene(String title) {
    var first = new Sentence("Here somebody says a few words.", Focus.whole());
    var second = new Sentence("And then a few more.", Focus.whole());
    return new Scene.Title(title, null, null, "", List.of(first, second));
  }

  static Narration narration(Screenplay screenplay) {
    return new Narration(
        screenplay.scenes().stream()
            .map(scene -> scene.narration().stream().map(TestStory::spoken).toList())
            .toList());
  }

  private static Speech spoken(Sentence sentence) {
    float[] tone = Sounds.sine(SENTENCE_SECONDS, 300, 0.3);
    return new Speech(tone, List.of(new WordTime(sentence.text(), 0, SENTENCE_SECONDS)));
  }

  /** Writes every file; returns what the gate is to hold them to. */
  ExpectedStory write(Path folder) throws EncodingException, InterruptedException, IOException {
    EncodedPictures pictures = pictures();
    write(pictures, folder);
    return new ExpectedStory(timeline, pictures.changes(), Slide.SIZE, FocusVisibility.NONE);
  }

  EncodedPictures pictures() throws EncodingException, InterruptedException {
    return frames.equals(SLIDES) ? shared() : encoded(frames);
  }

  private static EncodedPictures shared() throws InterruptedException {
    SHARED.run();
    try {
      return SHARED.get();
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    }
  }

  private static EncodedPictures encoded(IntFunction<SceneFrames> frames)
      throws EncodingException, InterruptedException {
    return new Mp4Encoder(2, Slide.SIZE)
        .encode(
            TIMELINE, scene -> frames.apply(TIMELINE.scenes().get(scene).frameCount()), more -> {});
  }

  void write(EncodedPictures pictures, Path folder)
      throws EncodingException, InterruptedException, IOException {
    var encoder = new Mp4Encoder(2, Slide.SIZE);
    encoder.write(
        SCREENPLAY,
        chapters,
        pictures,
        EncodedSound.of(sound),
        folder.resolve(StoryFileName.VIDEO));
    Files.writeString(folder.resolve(StoryFileName.CAPTIONS), captions);
    Files.writeString(folder.resolve(StoryFileName.TRANSCRIPT), "What is said.");
    Files.writeString(folder.resolve(StoryFileName.SCRIPT), "{}");
    poster(folder, Slide.SIZE.width());
  }

  static void poster(Path folder, int width) throws IOException {
    var poster = new BufferedImage(width, Slide.SIZE.height(), BufferedImage.TYPE_INT_RGB);
    ImageIO.write(poster, "jpeg", folder.resolve(StoryFileName.POSTER).toFile());
  }

  /** The sample that is heard at a time. */
  static int sample(double seconds) {
    return (int) Math.round(seconds * Speech.SAMPLE_RATE);
  }
}
