package dev.briefcast.gateway.ui.page;

import dev.briefcast.gateway.ui.script.Script;
import dev.briefcast.gateway.ui.script.Script.Focus;
import dev.briefcast.gateway.ui.script.Script.Picture;
import dev.briefcast.gateway.ui.script.Script.Scene;
import dev.briefcast.gateway.ui.script.Script.Sentence;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The model of a finished video with its text.
 *
 * @param media where its files are
 * @param picture how large its pictures are
 * @param length as a clock shows it
 * @param start where it begins, in seconds, as an attribute; empty for the beginning
 * @param parts of which it consists; none if it has no script
 * @param files one for each file that is told
 * @param flow one for each step
 * @param leftOut what is not told
 */
record Player(
    MediaAddresses media,
    Picture picture,
    String length,
    String start,
    List<Part> parts,
    List<SeekPoint> files,
    List<SeekPoint> flow,
    List<String> leftOut) {

  /**
   * A scene.
   *
   * @param now whether it is the one in which the video begins
   * @param at when it begins, in seconds, as an attribute
   * @param clock the same for people
   * @param code the excerpt's lines as HTML; empty unless there is one
   */
  record Part(
      boolean now,
      String kind,
      String chapter,
      String at,
      String clock,
      Script.Shown shown,
      String code,
      List<SpokenSentence> said) {}

  /** A sentence: when, and the lines or the item that it speaks about, if it does. */
  record SpokenSentence(
      String text,
      String at,
      String end,
      @Nullable Integer first,
      @Nullable Integer last,
      @Nullable Integer item) {}

  /** A place to go to. */
  record SeekPoint(String label, @Nullable String detail, String at, String clock) {}

  /** A video of which nothing else is known. */
  static Player withoutScript(MediaAddresses media, int seconds, @Nullable String from) {
    return new Player(
        media,
        Picture.USUAL,
        MediaTimes.clock(seconds),
        start(MediaTimes.read(from, seconds)),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /**
   * @param from where it is to begin, as a link says it
   */
  static Player of(MediaAddresses media, Script script, int seconds, @Nullable String from) {
    double start = MediaTimes.read(from, script.durationSeconds());
    List<Scene> scenes = script.scenes();
    int now = (int) scenes.stream().filter(scene -> scene.startSeconds() <= start).count() - 1;
    return new Player(
        media,
        script.picture(),
        MediaTimes.clock(seconds),
        start(start),
        IntStream.range(0, scenes.size())
            .mapToObj(i -> part(scenes.get(i), i == Math.max(0, now)))
            .toList(),
        scenes.stream().flatMap(Player::files).toList(),
        scenes.stream().flatMap(Player::steps).toList(),
        script.leftOut());
  }

  private static String start(double seconds) {
    return seconds == 0 ? "" : MediaTimes.exact(seconds);
  }

  private static Part part(Scene scene, boolean now) {
    return new Part(
        now,
        scene.kind(),
        scene.chapter(),
        MediaTimes.exact(scene.startSeconds()),
        MediaTimes.clock(scene.startSeconds()),
        scene.shown(),
        scene.kind().equals("code") ? CodeHtml.of(scene.shown()) : "",
        scene.sentences().stream().map(Player::spokenSentence).toList());
  }

  private static SpokenSentence spokenSentence(Sentence sentence) {
    Focus focus = sentence.focus();
    return new SpokenSentence(
        sentence.text(),
        MediaTimes.exact(sentence.startSeconds()),
        MediaTimes.exact(sentence.endSeconds()),
        focus.first(),
        focus.last(),
        focus.index());
  }

  private static Stream<SeekPoint> files(Scene scene) {
    List<Script.FileLine> listed = scene.shown().files();
    return scene.kind().equals("code")
        ? Stream.of(seekPoint(scene.chapter(), scene.shown().role(), scene.startSeconds()))
        : IntStream.range(0, listed.size())
            .mapToObj(i -> seekPoint(listed.get(i).path(), listed.get(i).role(), itemAt(scene, i)));
  }

  private static Stream<SeekPoint> steps(Scene scene) {
    List<String> steps = scene.shown().steps();
    return IntStream.range(0, steps.size())
        .mapToObj(i -> seekPoint(steps.get(i), null, itemAt(scene, i)));
  }

  private static SeekPoint seekPoint(String label, @Nullable String detail, double at) {
    return new SeekPoint(label, detail, MediaTimes.exact(at), MediaTimes.clock(at));
  }

  /** When an item is spoken about first, or the scene begins. */
  private static double itemAt(Scene scene, int item) {
    return scene.sentences().stream()
        .filter(sentence -> Integer.valueOf(item).equals(sentence.focus().index()))
        .mapToDouble(Sentence::startSeconds)
        .findFirst()
        .orElse(scene.startSeconds());
  }
}
