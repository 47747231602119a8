package dev.briefcast.renderer.video;

import dev.briefcast.renderer.concurrent.TaskGroup;
import dev.briefcast.renderer.scene.SceneFrames;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.video.SceneEncoder.EncodedScene;
import dev.briefcast.renderer.video.audio.EncodedSound;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.mux.Chapter;
import dev.briefcast.renderer.video.mux.Mp4Muxer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Encodes MP4 files: H.264 and AAC, the index in front, a chapter for each scene. Scenes are
 * encoded side by side, and each only where its picture changes. The same pictures and sound give
 * the same bytes, however many threads there are.
 */
public final class Mp4Encoder {

  /** The state that the scenes of one story share. */
  private record Work(
      FrameBufferPool easels, IntConsumer framesDone, List<? extends Runnable> beside) {}

  private final FrameEncoder.Maker coders;
  private final int threads;
  private final PictureSize size;

  /**
   * @param threads how many scenes are encoded at the same time; each needs about 60 MB
   * @param size of every picture
   * @throws EncodingException if this machine has no H.264 encoder
   */
  public Mp4Encoder(int threads, PictureSize size) throws EncodingException {
    this(H264Encoders.firstAvailable()::coder, threads, size);
  }

  Mp4Encoder(FrameEncoder.Maker coders, int threads, PictureSize size) {
    this.size = size;
    this.coders = coders;
    this.threads = threads;
  }

  /** The same for pictures of another size. */
  public Mp4Encoder of(PictureSize other) {
    return new Mp4Encoder(coders, threads, other);
  }

  /**
   * One that has FFmpeg's encoder make every picture: what the others are compared with.
   *
   * @param threads how many scenes are encoded at the same time
   * @param size of every picture
   * @throws EncodingException if this machine has no H.264 encoder
   */
  public static Mp4Encoder ofWholePictures(int threads, PictureSize size) throws EncodingException {
    return new Mp4Encoder(H264Encoders.firstAvailable()::frameEncoder, threads, size);
  }

  /**
   * Encodes the pictures of a story. Blocks for about a fortieth of the playing time on two cores.
   * Interrupting the thread stops it.
   *
   * @param frames the pictures of a scene, counted from 0; asked by several threads
   * @param framesDone told how many more frames of the story are done, by several threads
   * @throws EncodingException if the encoder refuses its input; trying again will not help
   */
  public EncodedPictures encode(
      Timeline timeline, IntFunction<SceneFrames> frames, IntConsumer framesDone)
      throws EncodingException, InterruptedException {
    return encode(timeline, frames, framesDone, List.of());
  }

  /**
   * The same, with other work done by the same threads meanwhile.
   *
   * @param beside begun first; what one of them throws is lost
   */
  public EncodedPictures encode(
      Timeline timeline,
      IntFunction<SceneFrames> frames,
      IntConsumer framesDone,
      List<? extends Runnable> beside)
      throws EncodingException, InterruptedException {
    List<TimedScene> scenes = timeline.scenes();
    // The longest first, so that no thread is left alone with a long one at the end.
    List<Integer> order =
        IntStream.range(0, scenes.size())
            .boxed()
            .sorted(Comparator.comparingInt(scene -> -scenes.get(scene).frameCount()))
            .toList();
    try (var easels = new FrameBufferPool(size)) {
      return encode(timeline, order, frames, new Work(easels, framesDone, beside));
    }
  }

  private EncodedPictures encode(
      Timeline timeline, List<Integer> order, IntFunction<SceneFrames> frames, Work work)
      throws EncodingException, InterruptedException {
    List<TimedScene> scenes = timeline.scenes();
    var tasks = new ArrayList<Callable<Optional<EncodedScene>>>();
    work.beside().forEach(each -> tasks.add(() -> runBeside(each)));
    for (int scene : order) {
      int frameCount = scenes.get(scene).frameCount();
      tasks.add(() -> Optional.of(encodeScene(frames.apply(scene), frameCount, work)));
    }
    var encoded = new EncodedScene[scenes.size()];
    var results = encodeAll(tasks).stream().flatMap(Optional::stream).iterator();
    order.forEach(scene -> encoded[scene] = results.next());
    return join(timeline, List.of(encoded));
  }

  private static Optional<EncodedScene> runBeside(Runnable other) {
    other.run();
    return Optional.empty();
  }

  private <T> List<T> encodeAll(List<Callable<T>> tasks)
      throws EncodingException, InterruptedException {
    try {
      return TaskGroup.all(threads, tasks);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof EncodingException cause) {
        throw cause;
      }
      throw new EncodingException("A scene could not be painted", failed);
    }
  }

  private EncodedScene encodeScene(SceneFrames pictures, int frameCount, Work work)
      throws EncodingException, InterruptedException {
    if (pictures.frameCount() != frameCount) {
      throw new EncodingException(
          "A scene has " + pictures.frameCount() + " frames, not " + frameCount);
    }
    if (!pictures.size().equals(size)) {
      throw new EncodingException("A scene is " + pictures.size() + ", not " + size);
    }
    return new SceneEncoder(coders, pictures, work.easels()).encode(work.framesDone());
  }

  private EncodedPictures join(Timeline timeline, List<EncodedScene> scenes)
      throws EncodingException {
    byte[] parameterSets = scenes.getFirst().parameterSets();
    var packets = new ArrayList<EncodedPacket>();
    var changes = new BitSet();
    for (int i = 0; i < scenes.size(); i++) {
      if (!Arrays.equals(parameterSets, scenes.get(i).parameterSets())) {
        throw new EncodingException(
            "Scene " + i + " was encoded with other parameters than the first");
      }
      int start = timeline.scenes().get(i).startFrame();
      scenes.get(i).packets().forEach(each -> packets.add(each.later(start)));
      scenes.get(i).changes().stream().forEach(frame -> changes.set(start + frame));
    }
    return new EncodedPictures(size, parameterSets, packets, changes);
  }

  /**
   * Joins pictures and sound in a file. Interrupting the thread stops it and leaves no file behind.
   *
   * @param target written beside it first and moved: whole or absent
   */
  public void write(
      Screenplay screenplay,
      Timeline timeline,
      EncodedPictures pictures,
      EncodedSound sound,
      Path target)
      throws EncodingException, InterruptedException, IOException {
    Path unfinished = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      mux(screenplay.title(), chapters(timeline), pictures, sound, unfinished);
      Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void mux(
      String title, List<Chapter> chapters, EncodedPictures pictures, EncodedSound sound, Path file)
      throws EncodingException, InterruptedException {
    try (var muxer = new Mp4Muxer(file, title)) {
      var video = muxer.addVideo(pictures.parameterSets(), pictures.size());
      var audio = muxer.addAudio(sound);
      muxer.begin(chapters);
      muxer.write(video, pictures.packets(), audio, sound.packets());
    }
  }

  private static List<Chapter> chapters(Timeline timeline) {
    return timeline.scenes().stream().map(Mp4Encoder::chapter).toList();
  }

  private static Chapter chapter(TimedScene scene) {
    return new Chapter(scene.scene().chapter(), scene.startFrame(), scene.endFrame());
  }
}
